import type { VendorDialect } from '@baize/contract/vendors'
import {
  actionBatchAuthorization,
  actionBatchGame,
  actionBatchPath,
} from '@baize/contract/vendors/action-batch'
import { HUB88_HEADER, type Hub88Call, hub88Path } from '@baize/contract/vendors/hub88'
import { createVendorPlayers, saveLink } from '../features/vendors/wallet/door.ts'
import type { TestServer } from './test-server.ts'
import { openTestVendor, type TestMember, type TestVendor } from './test-vendor.ts'

export interface DialectReply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}

/** How a call differs from an honest one. */
export interface DialectSent {
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

/** A vendor outside of the server that speaks a dialect. */
export interface DialectVendor extends Pick<TestVendor, 'vendorCode' | 'gameCode' | 'signer'> {
  /** The token of a launch, and the name of the player. */
  launch(member: TestMember): Promise<{ readonly playerId: string; readonly token: string }>
  /** Any text, signed as the dialect signs. */
  send(url: string, text: string, sent?: DialectSent): Promise<DialectReply>
}

/** Lets the vendor at this place of the catalogue speak a dialect, with a key of its own. */
export async function openDialectVendor(
  server: TestServer,
  place: number,
  dialect: Exclude<VendorDialect, 'baize'>,
): Promise<DialectVendor> {
  const { core, app, modules } = server.server
  const algorithm = dialect === 'hub88' ? 'rsa-sha256' : 'hmac-sha256'
  const vendor = await openTestVendor(server, place, algorithm)
  const { vendorCode, gameCode, signer } = vendor
  const baseUrl = server.provider.address
  const at = new Date(core.clock.now())
  await saveLink(core.pool, { vendorCode, baseUrl, dialect, operatorName: 'baize-test' }, at)
  modules.vendorWallet.believing.links.lookAgain()
  const players = createVendorPlayers(core.pool)
  const headersOf = (text: string): Record<string, string> =>
    dialect === 'hub88'
      ? { [HUB88_HEADER]: signer.sign(text) }
      : { authorization: actionBatchAuthorization(signer.sign(text)) }
  return {
    ...{ vendorCode, gameCode, signer },
    async launch(member) {
      const token = await vendor.launch(member)
      return { token, playerId: await players.refOf(vendorCode, member.memberId) }
    },
    async send(url, text, sent = {}) {
      const response = await app.inject({
        method: 'POST',
        url,
        payload: text,
        headers: { 'content-type': 'application/json', ...headersOf(text), ...sent.headers },
        ...(sent.ip === undefined ? {} : { remoteAddress: sent.ip }),
      })
      const { statusCode: status, body } = response
      return { status, text: body, body: JSON.parse(body) as Record<string, unknown> }
    },
  }
}

/** Signed, and as the action batch writes it. */
export function sendBatch(
  vendor: DialectVendor,
  body: object,
  sent?: DialectSent,
): Promise<DialectReply> {
  const game = actionBatchGame(vendor.vendorCode, vendor.gameCode)
  const text = JSON.stringify({ currency: 'PLY', game, ...body })
  return vendor.send(actionBatchPath(vendor.vendorCode), text, sent)
}

/** Signed, and as Hub88 writes it. */
export function sendHub88(
  vendor: DialectVendor,
  call: Hub88Call,
  body: object,
  sent?: DialectSent,
): Promise<DialectReply> {
  return vendor.send(hub88Path(vendor.vendorCode, call), JSON.stringify(body), sent)
}
