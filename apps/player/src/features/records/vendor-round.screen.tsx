import './records-texts.ts'
import './vendor-round.css'
import type { VendorRoundView } from '@baize/contract'
import {
  Button,
  buttonClass,
  EmptyState,
  Icon,
  MoneyText,
  Notice,
  Skeleton,
  SkeletonRows,
  StatusMark,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { vendorRoundQuery, vendorsWordQuery } from './records.queries.ts'
import { SaidList } from './vendor-round-said.tsx'

/** `/member/bets/$roundId`: a round at a vendor as our books have it, and as the vendor shows it again. */
export function VendorRoundScreen() {
  const { t } = useTranslation(['records', 'common'])
  const { roundId } = useParams({ from: '/member/bets/$roundId' })
  const found = useQuery(vendorRoundQuery(roundId))
  return (
    <>
      <Link to="/member/bets" className={buttonClass({ variant: 'ghost' })}>
        <Icon of={ChevronLeft} isFlipped />
        {t('bets.title')}
      </Link>
      {found.isPending && <SkeletonRows />}
      {found.isError && (
        <EmptyState art="magnifier" title={t('vendorRound.missing')} headingLevel={1} />
      )}
      {found.data && <Round round={found.data.round} />}
    </>
  )
}

function Round({ round }: { readonly round: VendorRoundView }) {
  const { t, i18n } = useTranslation(['records', 'common'])
  const facts = [
    ['time', momentText(round.openedAt, i18n.language)],
    ['ours', round.roundId],
    ['theirs', round.vendorRoundId],
  ] as const
  return (
    <>
      <header className="vendor-round__head">
        <div>
          <h1 className="h1">{round.gameName}</h1>
          <p className="caption">{t('vendorRound.by', { vendor: round.vendorName })}</p>
        </div>
        <StatusMark tone={round.state === 'open' ? 'waiting' : 'done'}>
          {t(`bets.${round.state}`)}
        </StatusMark>
      </header>
      <RoundSums round={round} />
      {round.isRecordOnly && <Notice tone="info">{t('vendorRound.recordOnly')}</Notice>}
      <section className="panel">
        <h2 className="h3 panel__head">{t('vendorRound.replay')}</h2>
        <Replay round={round} />
      </section>
      <section className="panel">
        <h2 className="h3 panel__head">{t('vendorRound.steps')}</h2>
        <SaidList said={round.transactions} />
        <dl className="vendor-round__facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`vendorRound.fact.${name}`)}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function RoundSums({ round }: { readonly round: VendorRoundView }) {
  const { t } = useTranslation('records')
  const currency = useCurrency()
  const { stakeMinor, payoutMinor } = round
  return (
    <div className="records__totals">
      <div className="card">
        <span className="label">{t('bets.stake')}</span>
        <MoneyText amountMinor={readMinor(stakeMinor)} currency={currency} />
      </div>
      <div className="card">
        <span className="label">{t('bets.payout')}</span>
        {payoutMinor === null ? (
          '–'
        ) : (
          <MoneyText amountMinor={readMinor(payoutMinor)} currency={currency} />
        )}
      </div>
      <div className="card">
        <span className="label">{t('bets.net')}</span>
        {payoutMinor === null ? (
          '–'
        ) : (
          <MoneyText
            amountMinor={readMinor(`${BigInt(payoutMinor) - BigInt(stakeMinor)}`)}
            currency={currency}
            tone="net"
          />
        )}
      </div>
    </div>
  )
}

/** The vendor's own page of the round, in a frame that can reach nothing of this site. */
function Replay({ round }: { readonly round: VendorRoundView }) {
  const { t } = useTranslation('records')
  const [isWanted, setWanted] = useState(false)
  const asked = useQuery({ ...vendorsWordQuery(round.roundId), enabled: isWanted })
  if (!isWanted) {
    return (
      <div className="panel__body vendor-round__ask">
        <p>{t('vendorRound.replayText', { vendor: round.vendorName })}</p>
        <Button variant="primary" onClick={() => setWanted(true)}>
          <Icon of={Play} />
          {t('bets.replay')}
        </Button>
      </div>
    )
  }
  if (asked.isFetching) {
    return (
      <div className="panel__body" aria-busy="true">
        <span className="sr-only" role="status">
          {t('vendorRound.asking')}
        </span>
        <Skeleton className="vendor-round__frame" />
      </div>
    )
  }
  const word = asked.data?.word ?? 'silent'
  const replayUrl = asked.data?.replayUrl
  if (!replayUrl) {
    return (
      <div className="panel__body vendor-round__ask">
        <Notice tone="warn">{t(`vendorRound.${word}`, { vendor: round.vendorName })}</Notice>
        <Button onClick={() => void asked.refetch()}>{t('vendorRound.again')}</Button>
      </div>
    )
  }
  return (
    <iframe
      className="vendor-round__frame"
      src={replayUrl}
      title={t('vendorRound.frame', { game: round.gameName, vendor: round.vendorName })}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  )
}
