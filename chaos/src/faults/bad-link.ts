import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import { type LinkMix, startFaultProxy } from '../link/fault-proxy.ts'
import { runUnderLoad } from '../load-run.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { startSite } from '../site/site.ts'
import { verdictOf } from '../verdict-of-run.ts'

export interface BadLinkSize {
  readonly spells: number
  readonly spellMs: number
  readonly players: number
}

const CALM_MS = 1_000
const RESTORED_WITHIN_MS = 10_000
const ANSWER_BYTES = 900
const REQUEST_BYTES = 400

/**
 * The link part of C11: between members and server stands our proxy. In each spell another mix of
 * faults is drawn; then the link is good again and the bets must go on.
 */
export async function badLink(context: ScenarioContext<BadLinkSize>): Promise<Verdict> {
  const { seed, size, folder } = context
  const chance = seededChance(seed)
  const site = await startSite()
  const targetPort = Number(new URL(site.url).port)
  const proxy = await startFaultProxy({ targetPort, chance })
  try {
    const run = await runUnderLoad(site, {
      scenario: 'C11-link',
      seed,
      folder,
      playerCount: size.players,
      siteUrl: () => `http://127.0.0.1:${proxy.port}`,
      async breakThings({ breakAndWait }) {
        for (let spell = 0; spell < size.spells; spell += 1) {
          await sleep(CALM_MS)
          const { name, mix } = drawMix(chance, spell)
          const afterMs = await breakAndWait(`a link that is ${name}`, async () => {
            proxy.setMix(mix)
            proxy.cutAll()
            await sleep(size.spellMs)
            proxy.setMix([])
            proxy.cutAll()
          })
          context.say(`  the link was ${name}, restored after ${afterMs} ms`)
        }
      },
    })
    return verdictOf(run, context, { restoredWithinMs: RESTORED_WITHIN_MS })
  } finally {
    await proxy.stop()
    await site.stop()
  }
}

/** The mixes in turn; how bad each is, is drawn. */
export function drawMix(chance: Chance, turn: number): { name: string; mix: LinkMix } {
  const afterBytes = 1 + chance.below(ANSWER_BYTES)
  const mixes: readonly { name: string; mix: LinkMix }[] = [
    {
      name: 'slow and resetting',
      mix: [
        [
          5,
          { cut: { side: 'request', afterBytes: 1 + chance.below(REQUEST_BYTES), how: 'reset' } },
        ],
        [20, { bytesPerSecond: 20_000 }],
        [1, { isSilent: true }],
        [74, { latencyMs: 100, jitterMs: 50 }],
      ],
    },
    {
      name: 'cutting answers',
      mix: [
        [20, { cut: { side: 'answer', afterBytes: 1, how: 'end' } }],
        [30, { cut: { side: 'answer', afterBytes, how: 'reset' } }],
        [20, { cut: { side: 'request', afterBytes: 1 + chance.below(REQUEST_BYTES), how: 'end' } }],
      ],
    },
    { name: 'garbling', mix: [[60, { garbleOneIn: 1_000 + chance.below(9_000) }]] },
    { name: 'half silent', mix: [[50, { isSilent: true }]] },
  ]
  return mixes[turn % mixes.length] ?? { name: 'good', mix: [] }
}
