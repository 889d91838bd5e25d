import { operations, type SportsBet } from '@baize/contract'
import { Button, Drawer, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { MY_SPORTS } from '../sports.queries.ts'

interface LinkedBetProps {
  readonly betId: string
  readonly text: string
  show(bet: SportsBet): ReactNode
}

/** The way to another bet: the one that a bet became by an edit, or was before it. */
export function LinkedBet({ betId, text, show }: LinkedBetProps) {
  const { t } = useTranslation('sports')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('edit.linked')}
        closeText={t('close')}
      >
        {isOpen && <OneBet betId={betId} show={show} />}
      </Drawer>
    </>
  )
}

function OneBet({ betId, show }: Omit<LinkedBetProps, 'text'>) {
  const { data, error, refetch } = useQuery({
    queryKey: [...MY_SPORTS, 'bet', betId],
    queryFn: ({ signal }) =>
      api.call(operations.getOwnSportsBet, { params: { sportsBetId: betId }, signal }),
    staleTime: 0,
  })
  if (!data) {
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={1} />
  }
  return <ul className="sb-bets">{show(data)}</ul>
}
