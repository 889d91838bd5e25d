import { type Campaign, operations, type ValueOf } from '@baize/contract'
import { Badge, Button, Modal, Notice, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { CampaignMark } from './campaign-columns.tsx'
import { campaignQuery, useCampaignCall } from './campaigns.queries.ts'

type Players = ValueOf<typeof operations.getCampaign>['players']

interface CampaignDialogProps {
  readonly campaignId: string
  onClose(): void
}

/** One campaign: what it gives, to whom, how far they are, and what can be done about it. */
export function CampaignDialog({ campaignId, onClose }: CampaignDialogProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const [doing, setDoing] = useState<'start' | 'cancel'>()
  const found = useQuery(campaignQuery(useApi(), campaignId))
  const campaign = found.data?.campaign
  if (doing && campaign) {
    return <StepDialog campaign={campaign} step={doing} onClose={() => setDoing(undefined)} />
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={campaign?.name ?? t('title')}
      closeText={t('common:close')}
      widthRem={52}
    >
      {found.isPending && <SkeletonRows />}
      {found.error && <Notice tone="danger">{failureText(found.error)}</Notice>}
      {found.data && campaign && (
        <div className="grid gap-4">
          <Facts campaign={campaign} />
          <PlayerTable players={found.data.players} />
          <Steps campaign={campaign} onStep={setDoing} />
        </div>
      )}
    </Modal>
  )
}

function Facts({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const currency = useCurrency()
  const stake = formatWireMoney(campaign.stakeMinor, currency)
  const facts = [
    ['game', `${campaign.gameName} · ${campaign.vendorName}`],
    ['gives', t('roundsAt', { count: campaign.rounds, stake })],
    ['starts', formatInstant(campaign.startsAt)],
    ['ends', formatInstant(campaign.expiresAt)],
    ['budget', formatWireMoney(campaign.budgetMinor, currency)],
    ['cost', formatWireMoney(campaign.costMinor, currency)],
    ['by', campaign.createdBy],
  ] as const
  return (
    <>
      <CampaignMark campaign={campaign} />
      <dl className="fact-grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function PlayerTable({ players }: { readonly players: Players }) {
  const { t } = useTranslation('campaigns')
  const currency = useCurrency()
  return (
    <div className="table-scroll">
      <table className="table">
        <caption className="sr-only">{t('column.players')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.player')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col" className="n">
              {t('column.left')}
            </th>
            <th scope="col" className="n">
              {t('column.won')}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.memberId}>
              <td>
                <Link
                  to="/members/$memberId"
                  params={{ memberId: player.memberId }}
                  className="link"
                >
                  {player.username}
                </Link>
              </td>
              <td>
                <Badge tone={player.state === 'excluded' ? 'warn' : 'neutral'}>
                  {t(`player.${player.state}`)}
                </Badge>
                {player.exclusion && (
                  <span className="caption"> {t(`exclusion.${player.exclusion}`)}</span>
                )}
              </td>
              <td className="n">{player.state === 'excluded' ? '–' : player.roundsLeft}</td>
              <td className="n">{formatWireMoney(player.wonMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MAY_CANCEL: readonly Campaign['state'][] = ['draft', 'waiting', 'starting', 'running']

function Steps(props: { readonly campaign: Campaign; onStep(step: 'start' | 'cancel'): void }) {
  const { t } = useTranslation('campaigns')
  const mayManage = useMay('vendors.manage')
  const { state } = props.campaign
  if (!mayManage) return null
  return (
    <div className="dialog-actions">
      {MAY_CANCEL.includes(state) && (
        <Button variant="danger-soft" onClick={() => props.onStep('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {state === 'draft' && (
        <Button variant="primary" onClick={() => props.onStep('start')}>
          {t('start')}
        </Button>
      )}
    </div>
  )
}

interface StepDialogProps {
  readonly campaign: Campaign
  readonly step: 'start' | 'cancel'
  onClose(): void
}

function StepDialog({ campaign, step, onClose }: StepDialogProps) {
  const { t } = useTranslation('campaigns')
  const { campaignId } = campaign
  const isStart = step === 'start'
  const call = useCampaignCall(
    (api, reason: string) =>
      api.call(isStart ? operations.startCampaign : operations.cancelCampaign, {
        params: { campaignId },
        body: { reason },
      }),
    ({ campaign: after }) => {
      if (after.state === 'waiting') toastAsked()
      else toast({ title: t(isStart ? 'started' : 'cancelAsked'), detail: after.name })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t(isStart ? 'startTitle' : 'cancelTitle', { name: campaign.name })}
      text={t(isStart ? 'startText' : 'cancelText')}
      reasonLabel={t('reason')}
      submitText={t(step)}
      cancelText={t('back')}
      variant={isStart ? 'primary' : 'danger'}
      onSubmit={call.mutateAsync}
      onClose={onClose}
    />
  )
}
