import { type Minor, minor } from '@baize/kernel'
import { type Family, type Play, playIn } from '@baize/lottery'
import { useMemo, useState } from 'react'
import { readMinor } from '../../../app/money-text.ts'
import type { LotteryTerms } from '../lottery.queries.ts'
import { pickBelow } from '../parts/pick-below.ts'
import type { ListedEntry } from './bet-list.ts'
import { type Draft, fitDraft, rowsIn, startDraft } from './draft.logic.ts'
import { figuresOf } from './figures.logic.ts'
import { pickAtRandom } from './random-pick.logic.ts'

const LINES_MAX = 100_000

/** The entry that is being put together: play, numbers, stake of a line. */
export function useEntry(family: Family, terms: LotteryTerms) {
  const [play, setPlay] = useState(() => firstPlay(family))
  const [draft, setDraft] = useState<Draft>(() => startDraft(play))
  const [unitMinor, setUnit] = useState(() => terms.limits.unitsMinor[0] ?? '1')
  const [times, setTimes] = useState(1)
  const [chosenSeries, setSeries] = useState<number>()
  const [editedId, setEdited] = useState<number>()
  const series = clampSeries(terms, chosenSeries)
  const lineStakeMinor = minor(readMinor(unitMinor) * BigInt(times))
  const bet = useMemo(() => play.read(draft), [play, draft])
  const figures = useMemo(
    () =>
      bet === undefined
        ? undefined
        : figuresOf(family, terms, { play, bet, series: series ?? 0, lineStakeMinor }),
    [family, terms, play, bet, series, lineStakeMinor],
  )
  const reset = () => {
    setDraft(startDraft(play, draft))
    setEdited(undefined)
  }
  return {
    ...{ play, draft, bet, figures, unitMinor, times, series, lineStakeMinor, editedId },
    ...{ setUnit, setTimes, setSeries, reset },
    hasTooMany: bet === undefined && hasTooManyLines(play, draft),
    choosePlay(id: string) {
      const next = playIn(family, id)
      if (!next) return
      setPlay(next)
      setDraft(startDraft(next, draft))
      setEdited(undefined)
    },
    change: (name: string, value: Draft[string]) =>
      setDraft((before) => fitDraft(play, { ...before, [name]: value })),
    setRows(name: string, count: number) {
      setDraft((before) => {
        const rows = rowsIn(before, name)
        const fewer = Array.from({ length: count }, (_, at) => rows[at] ?? [])
        return fitDraft(play, { ...before, [name]: fewer })
      })
    },
    pickRandom() {
      const picked = pickAtRandom(play, draft, pickBelow)
      if (picked) setDraft(picked)
    },
    edit(entry: ListedEntry) {
      const next = playIn(family, entry.play)
      if (!next) return
      setPlay(next)
      setDraft(entry.bet)
      setUnit(entry.unitMinor)
      setTimes(entry.times)
      setEdited(entry.id)
    },
  }
}

export type Entry = ReturnType<typeof useEntry>

function firstPlay(family: Family): Play<unknown> {
  const [first] = family.groups
  const play = first?.plays[0]
  if (!play) throw new Error('a family has plays')
  return play
}

/** The player's own point unless they chose another one; null where nothing moves with it. */
function clampSeries(
  { seriesMin, seriesMax }: LotteryTerms,
  chosen: number | undefined,
): number | null {
  if (seriesMin === null || seriesMax === null) return null
  return Math.min(seriesMax, Math.max(seriesMin, chosen ?? seriesMax))
}

/** Of a form that is filled and still no bet. */
function hasTooManyLines(play: Play<unknown>, draft: Draft): boolean {
  const isFilled = Object.values(draft).every((value) => !Array.isArray(value) || value.length > 0)
  return isFilled && play.linesOf(draft) > LINES_MAX
}

/** What an entry of the list costs. */
export function stakeOf({ unitMinor, times, lineCount }: ListedEntry): Minor {
  return minor(readMinor(unitMinor) * BigInt(times) * BigInt(lineCount))
}
