import type { Clock } from '@baize/kernel'
import { epochMs, uuidV7 } from '@baize/kernel'
import { sportById } from '@baize/sports'
import type { Fixture } from '@baize/uof'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import type { NewEvent } from '../book/events.store.ts'
import { stateOfStatus } from './read-status.ts'

const NAME_CHARACTERS_MAX = 120
const cut = (text: string) => text.slice(0, NAME_CHARACTERS_MAX)

/** Events as their fixtures tell them, without those of sports that the house does not have. */
export function eventsOfFixtures(fixtures: readonly Fixture[], clock: Clock): NewEvent[] {
  return fixtures
    .map((fixture) => eventOfFixture(fixture, clock))
    .filter((event) => event !== undefined)
}

function eventOfFixture(fixture: Fixture, clock: Clock): NewEvent | undefined {
  const sport = sportById(fixture.sport.id)
  if (!sport) return undefined
  const { script_commitment: commitment, script_seed: seed, simulated, ...terms } = fixture.extra
  return {
    eventId: uuidV7(clock, takeRandomBytes(10)),
    ...{ feedId: fixture.id, sport: sport.key, state: stateOfStatus(fixture.status) },
    ...{ tournamentId: fixture.tournament.id, tournament: cut(fixture.tournament.name) },
    home: { id: fixture.home.id, name: cut(fixture.home.name) },
    away: { id: fixture.away.id, name: cut(fixture.away.name) },
    ...{ startsAt: new Date(fixture.kickOff), bestOf: fixture.bestOf ?? null },
    isSimulated: simulated === 'true',
    proof: commitment ? { commitment, seed: seed ?? null, terms } : null,
    // Whatever a message says of how it stands is newer.
    sentMs: epochMs(0),
  }
}
