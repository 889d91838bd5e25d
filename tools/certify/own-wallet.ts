import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@baize/contract'
import {
  SANDBOX_VENDOR_KEY_ID,
  signVendorBody,
  VENDOR_HEADERS,
  VENDOR_LAUNCH_PATH,
  vendorLaunch,
  vendorMessage,
} from '@baize/contract/vendors'
import { sandboxSigner } from '../../apps/sandbox/src/vendor/wallet-link.ts'
import { grantFreeRounds } from '../../apps/server/src/testing/grant-free-rounds.store.ts'
import { makePlayers, type Player } from '../../chaos/src/site/players.ts'
import { type Site, startSite } from '../../chaos/src/site/site.ts'
import { Failure } from '../shared/failure.ts'
import type { OperatorHooks } from './operator-hooks.ts'
import type { Identity } from './wire.ts'

/** How long the server may honour what was changed behind its back. */
const IN_FORCE_MS = 3_200
const DAY_MS = 86_400_000
const TITLES = '300'

/** Baize, started for one certification: server, database, a member and a game of a vendor. */
export interface OwnWallet {
  readonly url: string
  readonly identity: Identity
  readonly hooks: OperatorHooks
  readonly token: string
  readonly stakeMinor: bigint
  stop(): Promise<void>
}

export async function startOwnWallet(): Promise<OwnWallet> {
  const catcher = await catchLaunches()
  const site = await startSite({
    serverEnv: { DEMONSTRATION_TITLES: TITLES, SANDBOX_URL: catcher.url },
  }).catch(async (failure: unknown) => {
    await catcher.stop()
    throw failure
  })
  catcher.setSecret(site.env.SANDBOX_SECRET ?? '')
  const stop = async () => {
    await site.stop()
    await catcher.stop()
  }
  try {
    const [player] = await makePlayers(site, 1)
    if (!player) throw new Failure('There is no player.')
    const launch = () => launchFor(site, player, catcher)
    const { token, vendorId, stakeMinor } = await launch()
    const signer = sandboxSigner(site.env.SANDBOX_SECRET ?? '', vendorId)
    const verify = (text: string, signature: string) => signer.sign(text) === signature
    return {
      url: site.url,
      identity: { ...signer, keyId: SANDBOX_VENDOR_KEY_ID, verify },
      hooks: hooksOf(site, { ...player, vendorId }, async () => (await launch()).token),
      token,
      stakeMinor,
      stop,
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}

interface Launched {
  readonly token: string
  readonly vendorId: string
  readonly stakeMinor: bigint
}

interface Catcher {
  readonly url: string
  setSecret(secret: string): void
  last(): Launched | undefined
  stop(): Promise<void>
}

/** Stands where the vendor would and keeps the tokens of launches. */
async function catchLaunches(): Promise<Catcher> {
  let secret = ''
  let last: Launched | undefined
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (piece) => {
      raw += String(piece)
    })
    request.on('end', () => {
      const vendorId = String(request.headers[VENDOR_HEADERS.vendor] ?? '')
      const nonce = String(request.headers[VENDOR_HEADERS.nonce] ?? '')
      const read = vendorLaunch.safeParse(JSON.parse(raw === '' ? '{}' : raw))
      if (!read.success) return response.writeHead(422).end()
      const { token = '', shown } = read.data
      last = { token, vendorId, stakeMinor: BigInt(shown?.stakeMinMinor ?? '100') }
      const text = JSON.stringify({ launchUrl: `http://${request.headers.host}/game` })
      const headers = signVendorBody(
        sandboxSigner(secret, vendorId),
        {
          ...{ nowMs: Date.now(), nonce },
          message: vendorMessage.answerToOperator(VENDOR_LAUNCH_PATH),
        },
        text,
      )
      return response.writeHead(200, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    setSecret(given) {
      secret = given
    },
    last: () => last,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Listed {
  readonly value: {
    readonly games: readonly { gameCode: string; opensAt: string }[]
  }
}

/** Opens the first game of a vendor's that can be played for money, as the member's browser would. */
async function launchFor(site: Site, { token }: Player, catcher: Catcher): Promise<Launched> {
  const listed = await fetch(`${site.url}${operations.getGameList.path}?gameType=RNG&pageSize=100`)
  const { value }: Listed = JSON.parse(await listed.text())
  const game = value.games.find(({ opensAt }) => opensAt === 'vendor')
  if (!game) throw new Failure('No game of a vendor’s can be played for money.')
  const response = await fetch(`${site.url}${operations.launchGame.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `baize=${token}` },
    body: JSON.stringify({ gameCode: game.gameCode, mode: 'real' }),
  })
  const said = await response.text()
  const launched = catcher.last()
  if (!response.ok || !launched) throw new Failure(`The game was not opened: ${said}`)
  return launched
}

function hooksOf(
  site: Site,
  { memberId, vendorId }: Pick<Player, 'memberId'> & { readonly vendorId: string },
  launch: () => Promise<string>,
): OperatorHooks {
  const change = async (sql: string) => {
    await site.database.withClient((client) => client.query(sql, [memberId]))
    await sleep(IN_FORCE_MS)
  }
  const excludedUntilMs = Date.now() + DAY_MS
  return {
    launch,
    endSession: () => change('update vendor_session set ended_at = opened_at where member_id = $1'),
    grantFreeRounds: () =>
      site.database.withClient((client) =>
        grantFreeRounds(client, {
          vendorCode: vendorId,
          gameCode: 'certified',
          memberId: BigInt(memberId),
        }),
      ),
    lockPlayer: () => change(`update member set status = 'locked' where id = $1`),
    excludePlayer: () =>
      change(`update member set excluded_until_ms = ${excludedUntilMs} where id = $1`),
    restorePlayer: () =>
      change(`update member set status = 'active', excluded_until_ms = 0 where id = $1`),
  }
}
