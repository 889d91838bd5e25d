import { CAMPAIGN_ROUNDS_MAX, type CampaignWish, operations, type ValueOf } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { MoneyInput, Notice, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatWireMoney, instantOf } from '../../parts/format.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { type DraftFault, readDraft } from './campaign-wish.logic.ts'
import { useCampaignCall } from './campaigns.queries.ts'

type Preview = ValueOf<typeof operations.previewCampaign>

const EMPTY = {
  ...{ name: '', gameCode: '', rounds: 10, stake: '' },
  ...{ startsAt: '', expiresAt: '', players: '' },
}

const FAULT_FIELDS: Readonly<Record<DraftFault, keyof typeof EMPTY>> = {
  name: 'name',
  game: 'gameCode',
  rounds: 'rounds',
  stake: 'stake',
  times: 'expiresAt',
  players: 'players',
}

/** A new campaign: fields, then who would get it and what it could cost, then the draft. */
export function DraftDialog(props: { onDrafted(campaignId: string): void; onClose(): void }) {
  const { t } = useTranslation('campaigns')
  const [previewed, setPreviewed] = useState<{ readonly wish: string; readonly preview: Preview }>()
  const preview = useCampaignCall((api, wish: CampaignWish) =>
    api.call(operations.previewCampaign, { body: wish }),
  )
  const create = useCampaignCall(
    (api, body: CampaignWish) => api.call(operations.createCampaign, { body }),
    ({ campaign }) => {
      toast({ title: t('drafted'), detail: campaign.name })
      props.onDrafted(campaign.campaignId)
    },
  )
  const form = useDraftForm(async (wish) => {
    const text = JSON.stringify(wish)
    if (previewed?.wish === text) await create.mutateAsync(wish)
    else setPreviewed({ wish: text, preview: await preview.mutateAsync(wish) })
  })
  // Only as long as nothing else is wanted.
  const { read } = form
  const isShown = 'wish' in read && previewed?.wish === JSON.stringify(read.wish)
  return (
    <FormDialog
      title={t('new')}
      text={t('newText')}
      submitText={t(isShown ? 'saveDraft' : 'preview')}
      widthRem={40}
      form={form}
      onClose={props.onClose}
    >
      <Fields form={form} />
      {isShown && <PreviewPart preview={previewed.preview} />}
    </FormDialog>
  )
}

function useDraftForm(send: (wish: CampaignWish) => Promise<unknown>) {
  const { t } = useTranslation('campaigns')
  const { exponent } = useCurrency()
  const readValues = ({ stake, ...draft }: typeof EMPTY) =>
    readDraft({ ...draft, stakeMinor: parseMoney(stake, exponent) }, instantOf)
  const form = useContractForm({
    defaults: EMPTY,
    keptAs: 'campaign',
    check: (values) => {
      const read = readValues(values)
      return 'fault' in read ? { [FAULT_FIELDS[read.fault]]: t(`fault.${read.fault}`) } : {}
    },
    inputOf: readValues,
    send: async (read) => 'wish' in read && (await send(read.wish)),
  })
  return { ...form, read: readValues(form.values) }
}

function Fields({ form }: { readonly form: ReturnType<typeof useDraftForm> }) {
  const { t } = useTranslation('campaigns')
  const currency = useCurrency()
  return (
    <>
      <TextField {...form.field('name')} label={t('field.name')} maxLength={80} />
      <TextField
        {...form.field('gameCode')}
        label={t('field.game')}
        hint={t('field.gameHint')}
        maxLength={40}
      />
      <div className="campaign-pair">
        <NumberField
          {...form.count('rounds')}
          size="l"
          label={t('field.rounds')}
          most={CAMPAIGN_ROUNDS_MAX}
        />
        <MoneyInput {...form.sum('stake')} label={t('field.stake')} currency={currency} />
      </div>
      <div className="campaign-pair">
        {(['startsAt', 'expiresAt'] as const).map((name) => (
          <MomentField key={name} {...form.field(name)} label={t(`field.${name}`)} />
        ))}
      </div>
      <TextAreaField
        {...form.field('players')}
        label={t('field.players')}
        hint={t('field.playersHint')}
        rows={4}
      />
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
