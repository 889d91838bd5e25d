import './messages.ts'
import { operations } from '@baize/contract'
import { EmptyState } from '@baize/ui-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { readersWords } from '../../app/language.ts'
import { PendingTable } from './frame/pending-table.tsx'
import { WatchedContext } from './replay/watched.ts'
import { Recording } from './replay.screen.tsx'

const linkedReplayQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['linked-replay', ticket],
    queryFn: ({ signal }) =>
      api.call(operations.getLinkedReplay, { query: { ticket, ...readersWords() }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** `/watch`: a player's round as they saw it, by a link that staff opened. */
export function WatchScreen({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation('games')
  const { data, isError } = useQuery(linkedReplayQuery(ticket))
  if (isError) {
    return (
      <main className="p-8">
        <EmptyState art="hourglass" title={t('replay.over')} headingLevel={1}>
          {t('replay.overText')}
        </EmptyState>
      </main>
    )
  }
  if (!data) return <PendingTable />
  return (
    <WatchedContext value={true}>
      <Suspense fallback={<PendingTable />}>
        <Recording {...data} />
      </Suspense>
    </WatchedContext>
  )
}
