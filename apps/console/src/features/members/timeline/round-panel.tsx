import { IconButton, Notice, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { formatInstant } from '../../../parts/format.ts'
import { HouseRoundFacts } from '../house-round-dialog.tsx'
import { memberRoundsQuery } from '../members.queries.ts'
import { VendorRoundFacts } from '../vendor-round-dialog.tsx'
import { RoundTransfers } from './round-transfers.tsx'

interface RoundPanelProps {
  readonly memberId: string
  readonly roundId: string
  onClose(): void
}

/** One round beside the timeline: result, transfers and proof, or what its vendor said of it. */
export function RoundPanel({ memberId, roundId, onClose }: RoundPanelProps) {
  const { t } = useTranslation('memberTimeline')
  const found = useQuery(memberRoundsQuery(useApi(), memberId, { round: roundId }))
  const round = found.data?.items[0]
  return (
    <section className="panel round-panel" aria-label={t('round.panel')}>
      <div className="panel__head">
        <div>
          <h2 className="h3">{round?.gameName ?? t('round.panel')}</h2>
          <p className="caption num break-anywhere">
            {round && formatInstant(round.openedAt)} {roundId}
          </p>
        </div>
        <IconButton
          icon={X}
          label={t('round.close')}
          size="s"
          className="ms-auto"
          onClick={onClose}
        />
      </div>
      <div className="panel__body round-panel__body">
        {found.isPending && <SkeletonRows />}
        {found.error && <Notice tone="danger">{failureText(found.error)}</Notice>}
        {found.data && !round && <p>{t('round.missing')}</p>}
        {round &&
          (round.vendorName === null ? (
            <HouseRoundFacts memberId={memberId} roundId={roundId}>
              <RoundTransfers memberId={memberId} roundId={roundId} />
            </HouseRoundFacts>
          ) : (
            <>
              <VendorRoundFacts memberId={memberId} roundId={roundId} />
              <RoundTransfers memberId={memberId} roundId={roundId} />
            </>
          ))}
      </div>
    </section>
  )
}
