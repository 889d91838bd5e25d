import type { RaceDraft } from '@baize/contract'
import type pg from 'pg'
import texts from '../../../demonstration/texts/contests.json' with { type: 'json' }
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { fillScores, hasRaces, insertRace, saveRaceState } from './races.store.ts'
import type { RaceDeps } from './settle-race.ts'

const DAY_MS = 86_400_000
const BY = 'Baize'

/** Opens the races of the demonstration, with scores from its history; the first is over and will be settled. */
export async function seedRaces({ clock }: Pick<RaceDeps, 'clock'>, pool: pg.Pool): Promise<void> {
  const now = clock.now()
  const instant = (days: number) => new Date(now + days * DAY_MS).toISOString()
  const race = {
    ...({ measure: 'turnover', product: null, stakeMinMinor: '0' } as const),
    ties: 'first_reached',
  } as const
  const hundreds = Array.from({ length: 7 }, () => '10000')
  const drafts: readonly RaceDraft[] = [
    {
      ...{
        ...race,
        titles: texts.lastRace,
        prizesMinor: ['100000', '50000', '30000', ...hundreds],
      },
      ...{ opensAt: instant(-8), closesAt: instant(-1) },
    },
    {
      ...{ ...race, titles: texts.race, opensAt: instant(-14), closesAt: instant(16) },
      prizesMinor: ['1000000', '600000', '400000', '200000', '200000', ...hundreds],
    },
  ]
  await inTransaction(pool, async (tx) => {
    if (await hasRaces(tx)) return
    for (const draft of drafts) {
      const raceId = await insertRace(tx, draft, { at: new Date(now), by: BY })
      await saveRaceState(tx, raceId, 'approved')
      await fillScores(tx, raceId)
    }
  })
}
