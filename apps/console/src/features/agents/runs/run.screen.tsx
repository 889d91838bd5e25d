import '../agents.css'
import { Badge, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { BackLink, DetailHead, DetailPage } from '../../../frames/detail-page.tsx'
import { formatInstant } from '../../../parts/format.ts'
import { type RunDetail, runQuery } from '../agents.queries.ts'
import { RunActions } from './run-actions.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunRows } from './run-rows.tsx'
import { RunState } from './run-state.tsx'
import { ShareRows } from './share-rows.tsx'
import { WindowText } from './window-text.tsx'

/** One version of a settled window: what it pays, against what the version before paid. */
export function RunScreen() {
  const { t } = useTranslation('agentRuns')
  const { runId } = useParams({ from: '/agent-runs/$runId' })
  const search = useSearch({ from: '/agent-runs/$runId' })
  const query = useQuery(runQuery(useApi(), runId, search))
  return (
    <DetailPage
      top={<BackLink to="/agent-runs">{t('title')}</BackLink>}
      query={query}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {(detail) => (
        <>
          <Head detail={detail} />
          <RunFigures detail={detail} />
          {detail.run.type === 'series' ? (
            <ShareRows detail={detail} />
          ) : (
            <RunRows detail={detail} answer={query} />
          )}
        </>
      )}
    </DetailPage>
  )
}

function Head({ detail }: { readonly detail: RunDetail }) {
  const { t } = useTranslation(['agentRuns', 'agents'])
  const { run, secondPersonNeeded } = detail
  return (
    <DetailHead
      title={
        <>
          {t(`agents:contract.type.${run.type}`)} <WindowText of={run} />
        </>
      }
      state={
        <>
          <Badge>{t('version', { number: run.version })}</Badge>
          <RunState state={run.state} />
        </>
      }
      caption={t('line', {
        id: run.runId,
        made: formatInstant(run.madeAt),
        counted: formatInstant(run.countedTo),
      })}
      actions={<RunActions detail={detail} />}
    >
      {run.state === 'previewed' && secondPersonNeeded && (
        <Notice tone="gold" icon={UsersRound}>
          {t('secondPerson')}
        </Notice>
      )}
    </DetailHead>
  )
}
