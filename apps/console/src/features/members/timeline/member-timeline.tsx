import { TIMELINE_CHIPS } from '@baize/contract'
import { Button, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { FilterBar } from '../../../frames/filter-bar.tsx'
import { MemberNotes } from '../member-notes.tsx'
import { useMemberSearch } from '../use-member-search.ts'
import { useLineWords } from './line-words.tsx'
import { RoundPanel } from './round-panel.tsx'
import { daysOf } from './timeline.logic.ts'
import { timelineQuery } from './timeline.queries.ts'
import { TimelineLine } from './timeline-line.tsx'

/** Everything that happened to a member in one stream; a round of it opens at the side, under an address of its own. */
export function MemberTimeline({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('memberTimeline')
  const { search, change } = useMemberSearch(memberId)
  const { chip, until, round } = search
  const found = useInfiniteQuery(timelineQuery(useApi(), memberId, { chip, until }))
  const wordsOf = useLineWords()
  const pages = found.data?.pages
  const lines = pages?.flatMap((page) => page.lines) ?? []
  const chips = pages?.[0]?.chips ?? TIMELINE_CHIPS
  return (
    <div className="timeline">
      <section className="panel timeline__stream" aria-label={t('title')}>
        <div className="paged-panel__filters">
          <FilterBar
            search={search}
            filters={[
              {
                kind: 'chips',
                name: 'chip',
                label: t('chips'),
                every: t('chip.all'),
                options: chips.map((value) => ({ value, text: t(`chip.${value}`) })),
              },
              { kind: 'day', name: 'until', label: t('until') },
            ]}
            answer={found}
            onChange={(changes) => change({ ...changes, round })}
          />
        </div>
        {!pages && !found.error && <SkeletonRows />}
        {found.error && <p className="panel__body">{failureText(found.error)}</p>}
        {pages && lines.length === 0 && (
          <EmptyState art="magnifier" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        )}
        {daysOf(lines).map(({ day, lines: ofDay }) => (
          <section key={day} aria-label={day}>
            <h3 className="timeline__day num">{day}</h3>
            <ol>
              {ofDay.map((line) => (
                <TimelineLine
                  key={`${line.kind} ${line.id}`}
                  memberId={memberId}
                  line={line}
                  words={wordsOf(line)}
                  shownRound={round}
                  onRound={(betId) => change({ round: betId })}
                />
              ))}
            </ol>
          </section>
        ))}
        {lines.length > 0 && (
          <div className="timeline__foot">
            {found.hasNextPage ? (
              <Button
                size="s"
                isBusy={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('older')}
              </Button>
            ) : (
              <p className="caption">{t('end')}</p>
            )}
          </div>
        )}
      </section>
      <aside className="timeline__side">
        {round !== undefined && (
          <RoundPanel
            key={round}
            memberId={memberId}
            roundId={round}
            onClose={() => change({ round: undefined })}
          />
        )}
        <MemberNotes memberId={memberId} />
      </aside>
    </div>
  )
}
