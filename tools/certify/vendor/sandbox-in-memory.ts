import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StageFacts } from '@baize/contract/stage'
import {
  signVendorBody,
  VENDOR_LAUNCH_PATH,
  VENDOR_REPORT_PATH,
  VENDOR_ROUND_PATH,
  type VendorLaunch,
  vendorLaunchAnswer,
  vendorMessage,
  vendorReportAnswer,
  vendorRoundAnswer,
} from '@baize/contract/vendors'
import type { Chance, Clock } from '@baize/kernel'
import { openSimulatedBeacon } from '../../../apps/sandbox/src/beacon/simulated-beacon.ts'
import { type OpenBooks, openBooks } from '../../../apps/sandbox/src/books/open-books.ts'
import { buildApp } from '../../../apps/sandbox/src/build-app.ts'
import { makeSignatureGuard } from '../../../apps/sandbox/src/calls/signature.ts'
import { createSportsFeed } from '../../../apps/sandbox/src/sports-feed/sports-feed.ts'
import { openBooksInMemory } from '../../../apps/sandbox/src/vendor/vendor-books.ts'
import {
  createVendorDesk,
  systemChance,
  type VendorDesk,
} from '../../../apps/sandbox/src/vendor/vendor-desk.ts'
import type { Post } from '../../../apps/sandbox/src/vendor/wallet-link.ts'
import { sandboxSigner } from '../../../apps/sandbox/src/vendor/wallet-link.ts'
import { openDrawWitness } from '../../../apps/sandbox/src/witness/draw-witness.ts'
import { type Identity, makeNonce, type Wire } from '../wire.ts'

/** Shared by the sandbox and its callers. */
export const SANDBOX_SECRET = 'a secret of at least thirty-two characters'

/** The sandbox's vendors in this process, with their own calls and without a browser. */
export interface SandboxInMemory {
  readonly desk: VendorDesk
  /** Whatever the operator asks the vendor. */
  readonly wire: Wire
  launch(launch: VendorLaunch, vendorId: string): Promise<string>
  /** Opens the page of a launch; answers the name that its rounds are asked under. */
  open(launchUrl: string): Promise<string>
  /** The same with everything that the page tells its client. */
  openPage(launchUrl: string): Promise<StageFacts>
  play(name: string, request: object): Promise<Readonly<Record<string, unknown>>>
  report(
    vendorId: string,
  ): Promise<readonly { roundId: string; stakedMinor: string; paidMinor: string }[]>
  /** The page on which a round is shown again, as the operator is told of it. */
  replay(vendorId: string, roundId: string, playerId: string): Promise<string>
  stop(): Promise<void>
}

export function sandboxIdentity(vendorId: string): Identity {
  const signer = sandboxSigner(SANDBOX_SECRET, vendorId)
  return { ...signer, verify: (text, signature) => signer.sign(text) === signature }
}

export async function startSandboxInMemory(options: {
  readonly post: Post
  readonly clock: Clock
  readonly chance?: Chance
}): Promise<SandboxInMemory> {
  const { clock, post, chance = systemChance } = options
  const folder = await mkdtemp(join(tmpdir(), 'baize-vendor-'))
  const books: OpenBooks = await openBooks(join(folder, 'books.jsonl'))
  const desk = createVendorDesk({
    books: openBooksInMemory(),
    post,
    secret: SANDBOX_SECRET,
    clock,
    chance,
  })
  const publicUrl = 'http://sandbox.example'
  const app = await buildApp({
    books,
    guard: makeSignatureGuard(SANDBOX_SECRET, clock),
    clock,
    publicUrl,
    siteUrl: 'http://site.example',
    vendors: desk,
    witness: openDrawWitness(clock),
    sportsFeed: createSportsFeed({ clock, secret: SANDBOX_SECRET, token: SANDBOX_SECRET }),
    beacon: openSimulatedBeacon(clock),
    secret: SANDBOX_SECRET,
  })
  const ask = async (path: string, vendorId: string, body: object): Promise<unknown> => {
    const raw = JSON.stringify(body)
    const message = vendorMessage.callOfOperator(path)
    const stamp = { nowMs: clock.now(), nonce: makeNonce(), message }
    const headers = signVendorBody(sandboxSigner(SANDBOX_SECRET, vendorId), stamp, raw)
    return (await app.inject({ method: 'POST', url: path, headers, payload: raw })).json()
  }
  const wire: Wire = async ({ path, headers, raw }) => {
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: raw })
    const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return { status: answer.statusCode, headers: Object.fromEntries(told), raw: answer.body }
  }
  const openPage = async (launchUrl: string): Promise<StageFacts> => {
    const page = await app.inject(launchUrl)
    const facts = /data-facts="([^"]+)"/.exec(page.body)?.[1]
    if (!facts) throw new Error(`the game was not opened: ${page.statusCode}`)
    return JSON.parse(textOf(facts)) as StageFacts
  }
  return {
    desk,
    wire,
    openPage,
    async launch(launch, vendorId) {
      const { launchUrl } = vendorLaunchAnswer.parse(
        await ask(VENDOR_LAUNCH_PATH, vendorId, launch),
      )
      return launchUrl.slice(publicUrl.length)
    },
    open: async (launchUrl) => (await openPage(launchUrl)).session,
    async play(name, request) {
      const url = `/vendor/sessions/${name}/rounds`
      const headers = { 'content-type': 'text/plain' }
      const payload = JSON.stringify(request)
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      return answer.json()
    },
    async report(vendorId) {
      const span = { from: new Date(0).toISOString(), until: new Date(4e12).toISOString() }
      return vendorReportAnswer.parse(await ask(VENDOR_REPORT_PATH, vendorId, span)).rounds
    },
    async replay(vendorId, roundId, playerId) {
      const told = await ask(VENDOR_ROUND_PATH, vendorId, { roundId, playerId })
      const { round } = vendorRoundAnswer.parse(told)
      return (await app.inject(round?.replayUrl?.slice(publicUrl.length) ?? '/')).body
    },
    async stop() {
      await desk.settler.stop()
      await app.close()
      await books.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What an attribute of a page says. */
function textOf(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
