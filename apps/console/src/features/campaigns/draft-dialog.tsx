import { CAMPAIGN_ROUNDS_MAX, type CampaignWish, operations, type ValueOf } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { Field, MoneyInput, Notice, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatWireMoney } from '../../parts/format.ts'

import { instantOf } from '../../parts/local-moment.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { type CampaignDraft, type DraftFault, readDraft } from './campaign-wish.logic.ts'
import { useCampaignCall } from './campaigns.queries.ts'

type Preview = ValueOf<typeof operations.previewCampaign>

const EMPTY: CampaignDraft = {
  name: '',
  gameCode: '',
  rounds: 10,
  stakeMinor: undefined,
  startsAt: '',
  expiresAt: '',
  players: '',
}

/** A new campaign: fields, then who would get it and what it could cost, then the draft. */
export function DraftDialog(props: { onDrafted(campaignId: string): void; onClose(): void }) {
  const { t } = useTranslation('campaigns')
  const [draft, setDraft] = useState(EMPTY)
  const [stake, setStake] = useState('')
  const [fault, setFault] = useState<DraftFault>()
  const [shown, setShown] = useState<{ readonly wish: CampaignWish; readonly preview: Preview }>()
  const preview = useCampaignCall(
    async (api, wish: CampaignWish) => ({
      wish,
      preview: await api.call(operations.previewCampaign, { body: wish }),
    }),
    setShown,
  )
  const create = useCampaignCall(
    (api, body: CampaignWish) => api.call(operations.createCampaign, { body }),
    ({ campaign }) => {
      toast({ title: t('drafted'), detail: campaign.name })
      props.onDrafted(campaign.campaignId)
    },
  )
  const change = (changes: Partial<CampaignDraft>) => {
    setDraft({ ...draft, ...changes })
    setShown(undefined)
  }
  const submit = () => {
    const read = readDraft(draft, instantOf)
    setFault('fault' in read ? read.fault : undefined)
    if ('fault' in read) return
    if (shown) create.mutate(shown.wish)
    else preview.mutate(read.wish)
  }
  return (
    <FormDialog
      title={t('new')}
      text={t('newText')}
      submitText={t(shown ? 'saveDraft' : 'preview')}
      widthRem={40}
      call={shown ? create : preview}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Fields
        draft={draft}
        stake={stake}
        fault={fault}
        onChange={change}
        onStake={(text, stakeMinor) => {
          setStake(text)
          change({ stakeMinor })
        }}
      />
      {shown && <PreviewPart preview={shown.preview} />}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly draft: CampaignDraft
  readonly stake: string
  readonly fault: DraftFault | undefined
  onChange(changes: Partial<CampaignDraft>): void
  onStake(text: string, stakeMinor: bigint | undefined): void
}

function Fields({ draft, stake, fault, onChange, onStake }: FieldsProps) {
  const { t } = useTranslation('campaigns')
  const currency = useCurrency()
  const errorOf = (field: DraftFault) => (fault === field ? t(`fault.${field}`) : undefined)
  return (
    <>
      <TextField
        label={t('field.name')}
        error={errorOf('name')}
        maxLength={80}
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('field.game')}
        hint={t('field.gameHint')}
        error={errorOf('game')}
        maxLength={40}
        value={draft.gameCode}
        onChange={(event) => onChange({ gameCode: event.currentTarget.value })}
      />
      <div className="campaign-pair">
        <NumberField
          size="l"
          label={t('field.rounds')}
          error={errorOf('rounds')}
          most={CAMPAIGN_ROUNDS_MAX}
          value={draft.rounds}
          onNumber={(rounds) => onChange({ rounds })}
        />
        <MoneyInput
          label={t('field.stake')}
          error={errorOf('stake')}
          currency={currency}
          text={stake}
          onText={(text) => onStake(text, parseMoney(text, currency.exponent))}
        />
      </div>
      <div className="campaign-pair">
        {(['startsAt', 'expiresAt'] as const).map((name) => (
          <TextField
            key={name}
            type="datetime-local"
            label={t(`field.${name}`)}
            error={name === 'expiresAt' ? errorOf('times') : undefined}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Field label={t('field.players')} hint={t('field.playersHint')} error={errorOf('players')}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={4}
            value={draft.players}
            onChange={(event) => onChange({ players: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

function PreviewPart({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('campaigns')
  const currency = useCurrency()
  const out = preview.players.filter(({ exclusion }) => exclusion !== null)
  return (
    <div className="grid gap-3" role="status">
      <Notice tone={preview.needsApproval ? 'warn' : 'info'}>
        {t(preview.needsApproval ? 'previewApproval' : 'previewPlain', {
          count: preview.players.length - out.length,
          budget: formatWireMoney(preview.budgetMinor, currency),
        })}
      </Notice>
      {out.length > 0 && (
        <ul className="campaign-out">
          {out.map(({ name, exclusion }) => (
            <li key={name}>
              <b className="strong">{name}</b>{' '}
              <span className="text-text-2">{exclusion && t(`exclusion.${exclusion}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
