import {
  operations,
  type TableLobby,
  type TableLobbyChange,
  type TableRoom,
  type TableRoomChange,
  tableLobbyTopic,
  tableTopic,
} from '@baize/contract'
import { isSameValue } from '@baize/kernel'
import { createTopic } from '../../../../platform/live/create-topic.ts'
import type { Topic, TopicStep } from '../../../../platform/live/topic.ts'

/** How often a table is looked at for tabs that follow it; what other servers write is seen by this. */
const LOOK_EVERY_MS = 500
/** Bets of so short a time are one message. */
const GAP_MS = 100
const LOBBY_EVERY_MS = 1_000
const LOBBY_GAP_MS = 500
const CODE = /^[a-z0-9-]{1,40}$/

/** A table, live, for everybody; its id is the table's code. */
export function createTableTopic(look: (code: string) => Promise<TableRoom | undefined>): Topic {
  return createTopic<TableRoom, TableRoomChange>({
    shape: tableTopic,
    openTo: ['visitor', 'trial', 'member'],
    operation: operations.getLiveTable,
    isId: (code) => CODE.test(code),
    read: (code) => (code === undefined ? undefined : look(code)),
    compare: compareTables,
    gapMs: GAP_MS,
    everyMs: LOOK_EVERY_MS,
  })
}

/** All tables as cards. */
export function createLobbyTopic(look: () => Promise<TableLobby>): Topic {
  return createTopic<TableLobby, TableLobbyChange>({
    shape: tableLobbyTopic,
    openTo: ['visitor', 'trial', 'member'],
    operation: operations.getLiveTables,
    read: look,
    compare: compareLobbies,
    gapMs: LOBBY_GAP_MS,
    everyMs: LOBBY_EVERY_MS,
  })
}

const FACTS = [
  ...([
    'settings',
    'spots',
    'isPaused',
    'round',
    'shoe',
    'totals',
    'seats',
    'playerCount',
  ] as const),
  ...(['bets', 'winners', 'wonRoundId'] as const),
]

/** What is otherwise; time alone is no change. A table that is of another kind now is told whole. */
export function compareTables(before: TableRoom, after: TableRoom): TopicStep<TableRoomChange> {
  if (before.game !== after.game || before.variant !== after.variant) return { kind: 'whole' }
  const changed = FACTS.filter((name) => !isSameValue(before[name], after[name]))
  const results = compareResults(before, after)
  if (changed.length === 0 && before.seq === after.seq) return { kind: 'same' }
  const facts = Object.fromEntries(changed.map((name) => [name, after[name]]))
  return { kind: 'change', change: { seq: after.seq, nowMs: after.nowMs, ...results, ...facts } }
}

function compareResults(
  { results: before, shoe }: TableRoom,
  after: TableRoom,
): Pick<TableRoomChange, 'addedResults' | 'isNewShoe'> {
  const isNewShoe = shoe?.tableShoeId !== after.shoe?.tableShoeId
  const last = before.at(-1)?.tableRoundId
  const known = after.results.findIndex(({ tableRoundId }) => tableRoundId === last)
  const isOther = isNewShoe || (last !== undefined && known === -1)
  return {
    isNewShoe: isOther,
    addedResults: isOther ? after.results : after.results.slice(known + 1),
  }
}

export function compareLobbies(before: TableLobby, after: TableLobby): TopicStep<TableLobbyChange> {
  const isSameList =
    before.tables.length === after.tables.length &&
    before.tables.every(({ tableCode }, at) => after.tables[at]?.tableCode === tableCode)
  if (!isSameList) return { kind: 'whole' }
  const tables = after.tables.filter((table, at) => !isSameValue(table, before.tables[at]))
  return tables.length === 0
    ? { kind: 'same' }
    : { kind: 'change', change: { nowMs: after.nowMs, tables } }
}
