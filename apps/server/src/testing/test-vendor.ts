import {
  createHmac,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import {
  signVendorBody,
  type VendorAlgorithm,
  type VendorCall,
  type VendorMessage,
  type VendorRequest,
  type VendorSigner,
  vendorMessage,
  vendorPath,
} from '@baize/contract/vendors'
import {
  createVendorPlayers,
  createVendorSessions,
  insertKey,
  keyOwner,
  saveLink,
} from '../features/vendors/wallet/door.ts'
import { cookieNames } from '../platform/http/session-cookie.ts'
import { createSealedBox } from '../platform/sealed-box.ts'
import { hashToken } from '../platform/sessions/token.ts'
import { retireSandboxKey } from './sandbox-key.store.ts'
import type { TestBrowser, TestServer } from './test-server.ts'

export type TestMember = TestBrowser & { readonly memberId: bigint }

/** What a call was answered, with the headers for whoever checks them. */
export interface VendorReply {
  readonly status: number
  readonly code: string
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** How a call differs from an honest one of this moment. */
export interface SentCall {
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
  readonly atMs?: number
  readonly nonce?: string
  /** What it is signed for; the call that is sent, unless told. */
  readonly message?: VendorMessage
  /** Of the signature; 2 unless told. */
  readonly version?: 1 | 2
}

/** One opened game, and the words that its calls share. */
export interface VendorPlay {
  readonly playerId: string
  readonly sessionId: string
}

/** A vendor of games outside of the server: it signs, calls, and knows nothing but answers. */
export interface TestVendor {
  readonly vendorCode: string
  readonly gameCode: string
  readonly signer: VendorSigner
  call<Call extends VendorCall>(
    call: Call,
    request: VendorRequest<Call>,
    sent?: SentCall,
  ): Promise<VendorReply>
  /** Any body, with whatever headers. */
  send(call: VendorCall, text: string, sent?: SentCall): Promise<VendorReply>
  /** As a bet, unless told. */
  sign(text: string, sent?: SentCall): Record<string, string>
  /** The token of a launch, as the game's page gets it. */
  launch(member: TestMember): Promise<string>
  /** Launches, and exchanges the token. */
  open(member: TestMember): Promise<VendorPlay>
}

/** Makes the vendor at this place of the catalogue reachable, with a key of its own. */
export async function openTestVendor(
  server: TestServer,
  place: number,
  algorithm: VendorAlgorithm = 'hmac-sha256',
): Promise<TestVendor> {
  const { core, modules } = server.server
  const { offered } = await modules.catalogue.games.view()
  const ofVendors = offered.filter(({ launch }) => launch.opensAt === 'vendor' && launch.canTry)
  const vendorCode = [...new Set(ofVendors.map(({ game }) => game.vendorCode))][place] ?? ''
  const gameCode = ofVendors.find(({ game }) => game.vendorCode === vendorCode)?.game.code ?? ''
  const at = new Date(core.clock.now())
  await saveLink(core.pool, { vendorCode, baseUrl: server.provider.address }, at)
  await retireSandboxKey(core.pool, vendorCode)
  const signer = await addTestKey(server, vendorCode, algorithm)
  return createTestVendor(server, { vendorCode, gameCode, signer })
}

/** Gives a vendor one more key; answers what signs with it. */
export async function addTestKey(
  server: TestServer,
  vendorCode: string,
  algorithm: VendorAlgorithm = 'hmac-sha256',
): Promise<VendorSigner> {
  const { core } = server.server
  const keyId = `key-${randomUUID().slice(0, 8)}`
  const made = algorithm === 'rsa-sha256' ? makeRsaKey() : makeSharedKey()
  const box = createSealedBox(core.secrets.memberKeys)
  const sealedSecret = box.seal(made.secret, keyOwner(vendorCode, keyId))
  const { publicKey } = made
  const at = new Date(core.clock.now())
  await insertKey(core.pool, { vendorCode, keyId, algorithm, sealedSecret, publicKey }, at)
  server.server.modules.vendorWallet.believing.links.lookAgain()
  return { vendorId: vendorCode, keyId, sign: made.sign }
}

function makeSharedKey() {
  const secret = randomBytes(32).toString('hex')
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return { secret, publicKey: null, sign }
}

function makeRsaKey() {
  const pem = (key: KeyObject, type: 'pkcs8' | 'spki') =>
    key.export({ type, format: 'pem' }).toString()
  const [house, vendor] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 3_072 }))
  if (!house || !vendor) throw new Error('two pairs were made')
  return {
    secret: pem(house.privateKey, 'pkcs8'),
    publicKey: pem(vendor.publicKey, 'spki'),
    sign: (text: string) => createSign('sha256').update(text).sign(vendor.privateKey, 'base64'),
  }
}

function createTestVendor(
  server: TestServer,
  who: Pick<TestVendor, 'vendorCode' | 'gameCode' | 'signer'>,
): TestVendor {
  const { core, app } = server.server
  const { vendorCode, gameCode } = who
  const sessions = createVendorSessions({
    pool: core.pool,
    clock: core.clock,
    key: core.secrets.memberKeys[0].key,
  })
  const players = createVendorPlayers(core.pool)
  const vendor: TestVendor = {
    ...who,
    call: (call, request, sent) => vendor.send(call, JSON.stringify(request), sent),
    sign: (text, { atMs = core.clock.now(), nonce = randomUUID(), version = 2, ...sent } = {}) => {
      const message = sent.message ?? vendorMessage.callOfVendor(vendorPath('bet'))
      const stamp = { nowMs: atMs, nonce, message: version === 2 ? message : undefined }
      return signVendorBody(who.signer, stamp, text)
    },
    async send(call, text, sent = {}) {
      const response = await app.inject({
        method: 'POST',
        url: vendorPath(call),
        payload: text,
        headers: {
          ...vendor.sign(text, { message: vendorMessage.callOfVendor(vendorPath(call)), ...sent }),
          ...sent.headers,
        },
        ...(sent.ip === undefined ? {} : { remoteAddress: sent.ip }),
      })
      const { statusCode: status, body: answered, headers } = response
      const body = JSON.parse(answered) as Record<string, unknown>
      return { status, code: String(body.code), body, text: answered, headers }
    },
    async launch(member) {
      await players.refOf(vendorCode, member.memberId)
      return await sessions.open({
        ...{ vendorCode, gameCode },
        memberId: member.memberId,
        currency: core.currency.code,
        language: 'en',
        ip: '127.0.0.1',
        country: null,
        siteSessionHash: hashToken(siteTokenOf(member)),
      })
    },
    async open(member) {
      const token = await vendor.launch(member)
      const { body, code } = await vendor.call('authenticate', { token })
      if (code !== 'ok') throw new Error(code)
      return { playerId: String(body.playerId), sessionId: String(body.sessionId) }
    },
  }
  return vendor
}

function siteTokenOf({ cookie }: TestMember): string {
  const { member } = cookieNames({ isSecure: false })
  const found = cookie.split('; ').find((each) => each.startsWith(`${member}=`))
  return found?.slice(member.length + 1) ?? ''
}
