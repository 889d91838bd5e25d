import type { Family } from '@baize/lottery'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import type { LotteryGame, LotteryTerms } from '../lottery.queries.ts'
import { betListOf, type ListedEntry, useBetList } from './bet-list.ts'
import type { ChaseDraft } from './chase.logic.ts'
import { entryRefusalOf } from './slip-refusal.logic.ts'
import { useEntry } from './use-entry.ts'
import { usePlaceSlip } from './use-place-slip.ts'

interface Desk {
  readonly family: Family
  readonly game: LotteryGame
  readonly terms: LotteryTerms
}

export type DeskWindow = 'list' | 'confirm' | 'chase'

/** What a player does at a game: the entry in hand, the list, and placing it on a draw. */
export function useBetDesk({ family, game, terms }: Desk) {
  const { t } = useTranslation('lottery')
  const entry = useEntry(family, terms)
  const list = useMemo(() => betListOf(game.code, family), [game.code, family])
  const entries = useBetList(list)
  const [window, setWindow] = useState<DeskWindow>()
  const place = usePlaceSlip(() => {
    list.clear()
    setWindow(undefined)
    toast({ title: t('placed') })
  })
  const { agreedIssue, agree } = useAgreedIssue(game.issue, entries.length === 0)
  const hasTurned = entries.length > 0 && game.issue !== agreedIssue
  const canPlace = entries.length > 0 && game.issue !== null && !hasTurned
  const refusal = entryRefusalOf(place.error, entries)
  const send = (chase?: { readonly draft: ChaseDraft; readonly stopsOnWin: boolean }) => {
    if (!canPlace || game.issue === null || place.isPending) return
    place.mutate({
      ...{ game: game.code, issue: game.issue, series: entry.series, entries },
      ...(chase && { chase }),
    })
  }
  return {
    ...{ family, game, terms, entry, list, entries, window, agreedIssue, agree, hasTurned },
    ...{ canPlace, refusal, send },
    isPlacing: place.isPending,
    failure: place.error,
    failureText: place.error && !refusal ? failureText(place.error) : undefined,
    forgetFailure: place.reset,
    confirm: () => {
      place.reset()
      setWindow('confirm')
    },
    openChase: () => {
      place.reset()
      setWindow('chase')
    },
    openList: () => setWindow('list'),
    close: () => setWindow(undefined),
    edit(edited: ListedEntry) {
      entry.edit(edited)
      setWindow(undefined)
    },
  }
}

export type BetDesk = ReturnType<typeof useBetDesk>

/** The draw that the list is meant for: the one that sold when its first entry was made, or that its player agreed to. */
function useAgreedIssue(issue: string | null, isEmpty: boolean) {
  const [agreedIssue, setAgreed] = useState(issue)
  useEffect(() => {
    if (isEmpty) setAgreed(issue)
  }, [issue, isEmpty])
  return { agreedIssue, agree: () => setAgreed(issue) }
}
