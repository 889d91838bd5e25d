import type { Raffle } from '@baize/contract'
import { Modal, Notice, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { raffleProofQuery } from './missions.queries.ts'
import { type RaffleProof, recomputeDraw } from './recompute-draw.ts'

interface RaffleCheckProps {
  readonly of: Raffle
  onClose(): void
}

/** The draw worked out again in this browser, from the seed that was committed to and the list of tickets. */
export function RaffleCheck({ of, onClose }: RaffleCheckProps) {
  const { t } = useTranslation(['missions', 'common'])
  const { data, error, refetch } = useQuery(raffleProofQuery(of.raffleId))
  return (
    <Modal isOpen onClose={onClose} title={t('raffle.check')} closeText={t('common:close')}>
      <div className="raffle-check">
        <p>{t('check.text')}</p>
        {data ? (
          <Proof of={data} />
        ) : error ? (
          <LoadFailure failure={error} onRetry={refetch} />
        ) : (
          <SkeletonRows count={3} />
        )}
      </div>
    </Modal>
  )
}

function Proof({ of }: { readonly of: RaffleProof }) {
  const { t } = useTranslation('missions')
  const check = recomputeDraw(of)
  const { commitment, draw } = of
  const facts: readonly (readonly [string, string])[] = [
    [t('check.commitment'), commitment],
    ...(draw
      ? [
          [t('check.seed'), draw.serverSeed] as const,
          [t('check.tickets'), draw.ticketsHash] as const,
          [t('check.winners'), draw.winningTickets.join(', ')] as const,
        ]
      : []),
  ]
  const isRight = check?.isSeedRight && check.areTicketsRight && check.areWinnersRight
  return (
    <>
      {check ? (
        <Notice tone={isRight ? 'felt' : 'danger'}>
          <b>{t(isRight ? 'check.right' : 'check.wrong')}</b>
          <ul className="raffle-check__steps">
            <li>{t(check.isSeedRight ? 'check.seedRight' : 'check.seedWrong')}</li>
            <li>{t(check.areTicketsRight ? 'check.ticketsRight' : 'check.ticketsWrong')}</li>
            <li>{t(check.areWinnersRight ? 'check.winnersRight' : 'check.winnersWrong')}</li>
          </ul>
        </Notice>
      ) : (
        <Notice>{t('check.notYet')}</Notice>
      )}
      <dl className="raffle-check__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num" dir="ltr">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
