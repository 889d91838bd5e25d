import { parseClientSeed, serverSeedFromEntropy } from '@baize/fairness'
import { assert, type Chance, type EpochMs, epochMs } from '@baize/kernel'
import { DEMO_BANKS } from '../../demo-catalogue.ts'
import { DEMO_AGENT, DEMO_MEMBERS } from '../../demo-logins.ts'
import { bytesOf, drawId, oneOf } from './draws.ts'
import { FAMILY_NAMES, GIVEN_NAMES } from './names.ts'
import type { HistoryOrder, PlannedMember } from './plan.ts'

/** Agents on the first level, and how many members there are to one agent on the second and on the third. */
const TOPS = 3
const MEMBERS_A_SECOND = 60
const MEMBERS_A_THIRD = 60
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const UNDER_THE_HOUSE = 1
const UNDER_AN_AGENT = 2
const PLAYER = 0

interface Place {
  readonly type: number
  readonly upline: number | undefined
  readonly name: string | undefined
}

/** Everybody of the history, uplines before their downlines; the people with logins stand in the first team. */
export function planMembers(order: HistoryOrder, chance: Chance): readonly PlannedMember[] {
  const names = new Set<string>()
  const persons = new Set<string>()
  return placesOf(order.members, chance).map((place, at) => {
    const { given, family } = freePerson(persons, chance)
    const username = place.name ?? freeName(names, given, chance)
    const isKnown = place.name !== undefined
    const joinedAtMs = isKnown || place.type !== PLAYER ? order.startMs : joinOf(order, chance)
    return {
      ...{ place: at, username, type: place.type, upline: place.upline, joinedAtMs, isKnown },
      nickname: isKnown ? username : given,
      payeeName: `${given} ${family}`,
      seeds: seedsOf(order, username, chance),
      address: `198.18.${at >> 8}.${at & 255}`,
      bankCode: oneOf(chance, DEMO_BANKS).code,
      bankAccountId: drawId(chance, joinedAtMs),
      accountNumber: `${10_000_000 + at * 7919}${10 + chance.below(90)}`,
    }
  })
}

function placesOf(members: number, chance: Chance): Place[] {
  const seconds = Math.max(2, Math.round(members / MEMBERS_A_SECOND))
  const thirds = Math.max(2, Math.round(members / MEMBERS_A_THIRD))
  const places: Place[] = []
  for (let at = 0; at < TOPS; at += 1) {
    places.push({
      type: UNDER_THE_HOUSE,
      upline: undefined,
      name: at === 0 ? DEMO_AGENT : undefined,
    })
  }
  // The first team is the largest: half of everybody stands in it.
  const teamOf = (at: number) => (at % 2 === 0 ? 0 : 1 + chance.below(TOPS - 1))
  for (let at = 0; at < seconds; at += 1) {
    places.push({ type: UNDER_AN_AGENT, upline: teamOf(at), name: undefined })
  }
  for (let at = 0; at < thirds; at += 1) {
    places.push({ type: UNDER_AN_AGENT, upline: TOPS + (at % seconds), name: undefined })
  }
  const agents = places.length
  for (const [at, name] of DEMO_MEMBERS.entries()) {
    places.push({ type: PLAYER, upline: at === 0 ? 0 : TOPS, name })
  }
  while (places.length < members) {
    // One in eight came without an agent.
    const upline = chance.below(8) === 0 ? undefined : chance.below(agents)
    places.push({ type: PLAYER, upline, name: undefined })
  }
  return places
}

/** Two members of one name would look like one person with two accounts. */
function freePerson(persons: Set<string>, chance: Chance) {
  for (;;) {
    const [given, family] = [oneOf(chance, GIVEN_NAMES), oneOf(chance, FAMILY_NAMES)]
    if (persons.has(`${given} ${family}`)) continue
    persons.add(`${given} ${family}`)
    return { given, family }
  }
}

function freeName(names: Set<string>, given: string, chance: Chance): string {
  for (;;) {
    const name = `${given.toLowerCase()}${10 + chance.below(990)}`
    if (names.has(name)) continue
    names.add(name)
    return name
  }
}

/** A third is there from the start, the others come by and by until two days before the end. */
function joinOf({ startMs, endMs }: HistoryOrder, chance: Chance): EpochMs {
  const days = Math.max(1, Math.floor((endMs - startMs) / DAY_MS) - 2)
  const day = chance.below(3) === 0 ? 0 : chance.below(days)
  return epochMs(startMs + day * DAY_MS + 4 * HOUR_MS + chance.below(3 * HOUR_MS))
}

function seedsOf(
  { seed, startMs }: HistoryOrder,
  username: string,
  chance: Chance,
): PlannedMember['seeds'] {
  const words = `baize demonstration ${seed} ${startMs} ${username}`
  const client = parseClientSeed(Buffer.from(bytesOf(`${words} client`)).toString('hex', 0, 8))
  assert(client.ok, 'hex is a client seed')
  return {
    seedId: drawId(chance, startMs),
    serverSeed: serverSeedFromEntropy(bytesOf(words)),
    clientSeed: client.value,
  }
}
