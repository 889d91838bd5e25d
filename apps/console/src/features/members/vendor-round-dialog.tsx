import type { VendorRoundView } from '@baize/contract'
import { Badge, Button, buttonClass, Modal, Notice, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { type MemberRound, memberVendorRoundQuery, vendorsWordQuery } from './members.queries.ts'

interface VendorRoundDialogProps {
  readonly memberId: string
  readonly round: MemberRound
  onClose(): void
}

/** A round at a vendor: what was said of it, and what the vendor says when it is asked now. */
export function VendorRoundDialog({ memberId, round, onClose }: VendorRoundDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Modal isOpen onClose={onClose} title={round.gameName} closeText={t('close')} widthRem={52}>
      <VendorRoundFacts memberId={memberId} roundId={round.roundId} />
    </Modal>
  )
}

/** The same without a frame of its own. */
export function VendorRoundFacts(props: { readonly memberId: string; readonly roundId: string }) {
  const { memberId, roundId } = props
  const { data, error } = useQuery(memberVendorRoundQuery(useApi(), memberId, roundId))
  if (error) return <Notice tone="danger">{failureText(error)}</Notice>
  if (!data) return <SkeletonRows />
  return (
    <div className="grid gap-4">
      <References round={data} />
      <Said round={data} />
      <VendorsWord memberId={memberId} round={data} />
    </div>
  )
}

function References({ round }: { readonly round: VendorRoundView }) {
  const { t } = useTranslation('members')
  const facts = [
    ['vendor', round.vendorName],
    ['ours', round.roundId],
    ['theirs', round.vendorRoundId],
    ['opened', formatInstant(round.openedAt)],
    ['closed', round.closedAt === null ? t('rounds.open') : formatInstant(round.closedAt)],
  ] as const
  return (
    <>
      <dl className="fact-grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`rounds.fact.${name}`)}</dt>
            <dd className="break-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {round.isRecordOnly && <Notice tone="info">{t('rounds.recordOnly')}</Notice>}
    </>
  )
}

function Said({ round }: { readonly round: VendorRoundView }) {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  return (
    <div className="table-scroll">
      <table className="table">
        <caption className="sr-only">{t('rounds.said')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rounds.step')}</th>
            <th scope="col" className="n">
              {t('rounds.amount')}
            </th>
            <th scope="col">{t('rounds.state')}</th>
            <th scope="col">{t('ledgerColumn.at')}</th>
            <th scope="col">{t('rounds.reference')}</th>
          </tr>
        </thead>
        <tbody>
          {round.transactions.map((said) => (
            <tr key={said.transactionId}>
              <td>
                <b className="strong">{t(`rounds.call.${said.call}`)}</b>
                {said.lines.length > 1 && (
                  <ul className="caption">
                    {said.lines.map((line) => (
                      <li key={line.lineId}>
                        {line.description ?? line.lineId}{' '}
                        <span className="num">{formatAmount(line.amountMinor, currency)}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
              <td className="n">
                {said.amountMinor === null ? '–' : formatAmount(said.amountMinor, currency)}
                {said.winMinor !== null && (
                  <div className="text-felt-text">{formatAmount(said.winMinor, currency)}</div>
                )}
              </td>
              <td>
                <Badge tone={said.state === 'refused' ? 'danger' : 'neutral'}>
                  {t(`rounds.states.${said.state}`)}
                </Badge>
                {said.state === 'refused' && <div className="caption num">{said.code}</div>}
              </td>
              <td className="num">{formatInstant(said.at)}</td>
              <td className="caption num">
                <div>{said.transactionId}</div>
                <div>{said.txId}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function VendorsWord(props: { readonly memberId: string; readonly round: VendorRoundView }) {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const { memberId, round } = props
  const [isWanted, setWanted] = useState(false)
  const asked = useQuery({
    ...vendorsWordQuery(useApi(), memberId, round.roundId),
    enabled: isWanted,
  })
  const ask = () => (isWanted ? void asked.refetch() : setWanted(true))
  const word = asked.data
  return (
    <div className="grid gap-3">
      {asked.error && <Notice tone="danger">{failureText(asked.error)}</Notice>}
      {word && word.word !== 'told' && (
        <Notice tone="warn">{t(`rounds.word.${word.word}`, { vendor: round.vendorName })}</Notice>
      )}
      {word?.word === 'told' && (
        <Notice tone="info">
          {t('rounds.word.told', {
            staked: formatAmount(word.stakedMinor ?? '0', currency),
            paid: formatAmount(word.paidMinor ?? '0', currency),
          })}
        </Notice>
      )}
      <div className="dialog-actions">
        <Button isBusy={asked.isFetching} onClick={ask}>
          {t('rounds.ask')}
        </Button>
        {word?.replayUrl && (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={word.replayUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('rounds.replay')}
          </a>
        )}
      </div>
    </div>
  )
}
