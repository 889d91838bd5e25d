import { Button, Icon, Modal, ScrollRegion, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { List } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { HotAndCold } from '../../tables/past/hot-and-cold.tsx'
import { NumberTile } from '../../tables/past/number-tile.tsx'
import { tableResultsQuery } from '../room/live-tables.queries.ts'
import { numbersOf } from './results.logic.ts'

interface LastNumbersProps {
  readonly tableCode: string
  readonly newestRoundId: string | undefined
}

/** All numbers that the table keeps, in a window of their own: they are asked for when it is opened. */
export function LastNumbers(props: LastNumbersProps) {
  const { t } = useTranslation(['tables', 'games'])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        <Icon of={List} />
        {t('stats.all')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('stats.all')}
        closeText={t('games:close')}
      >
        <NumberList {...props} />
      </Modal>
    </>
  )
}

function NumberList({ tableCode, newestRoundId }: LastNumbersProps) {
  const { t } = useTranslation('tables')
  const asked = useQuery(tableResultsQuery(tableCode, newestRoundId))
  if (asked.isError) return <LoadFailure failure={asked.error} onRetry={asked.refetch} />
  if (!asked.data) return <Skeleton className="h-64" />
  const { results } = asked.data
  const newestFirst = results.toReversed()
  if (results.length === 0) return <p className="caption">{t('stats.none')}</p>
  return (
    <div className="lt-numbers">
      <HotAndCold numbers={numbersOf(results)} />
      <p className="caption">{t('stats.order', { count: results.length })}</p>
      <ScrollRegion label={t('stats.all')} className="lt-numbers__list">
        <ol dir="ltr">
          {newestFirst.map(({ tableRoundId, text }, at) => (
            <li key={tableRoundId}>
              <NumberTile number={Number(text)} isNewest={at === 0} />
            </li>
          ))}
        </ol>
      </ScrollRegion>
      <p className="caption">{t('past')}</p>
    </div>
  )
}
