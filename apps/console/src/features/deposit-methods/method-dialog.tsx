import {
  DEPOSIT_ICONS,
  FEE_PAYERS,
  type StaffDepositMethod,
  type StaffPaymentProvider,
} from '@baize/contract'
import { Check, MoneyInput, PercentInput, SelectField, TextField, useLocale } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { useSaveMethod } from './deposit-methods.queries.ts'
import {
  type DraftFault,
  draftOf,
  localSums,
  type MethodDraft,
  NAME_LANGUAGES,
  NEW_METHOD,
  plainSums,
  readDraft,
} from './method-draft.logic.ts'
import { RouteFields } from './route-fields.tsx'

interface MethodDialogProps {
  /** Undefined for a new one. */
  readonly method: StaffDepositMethod | undefined
  readonly providers: readonly StaffPaymentProvider[]
  onClose(): void
}

const FAULT_TEXTS = {
  id: 'id',
  name: 'name',
  min: 'amount',
  max: 'amount',
  quick: 'amount',
  feePercent: 'percent',
  feeFixed: 'amount',
  usual: 'number',
  life: 'number',
  countries: 'countries',
  order: 'number',
  routes: 'amount',
} as const satisfies Record<DraftFault, string>

/** A way to deposit with everything staff decide about it. */
export function MethodDialog({ method, providers, onClose }: MethodDialogProps) {
  const { t } = useTranslation('depositMethods')
  const currency = useCurrency()
  const locale = useLocale()
  const [draft, setDraft] = useState(() => {
    if (!method) return NEW_METHOD
    const found = draftOf(method, currency.exponent)
    return { ...found, quick: localSums(found.quick, locale) }
  })
  const [fault, setFault] = useState<DraftFault>()
  const save = useSaveMethod(() => {
    toast({ title: t('saved'), detail: draft.names.en ?? draft.id })
    onClose()
  })
  const change = (part: Partial<MethodDraft>) => setDraft({ ...draft, ...part })
  const errorOf = (field: DraftFault) =>
    fault === field ? t(`fault.${FAULT_TEXTS[field]}`) : undefined
  const submit = () => {
    const quick = plainSums(draft.quick, currency, locale)
    const read = readDraft({ ...draft, quick }, currency.exponent)
    setFault('fault' in read ? read.fault : undefined)
    if ('wish' in read) {
      save.mutate({ methodId: draft.id, version: method?.version ?? null, method: read.wish })
    }
  }
  return (
    <FormDialog
      title={method ? t('editTitle', { name: method.names.en }) : t('newTitle')}
      submitText={t('save')}
      widthRem={52}
      call={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="method-fields">
        <NameFields draft={draft} isNew={method === undefined} errorOf={errorOf} change={change} />
        <PriceFields draft={draft} isNew={method === undefined} errorOf={errorOf} change={change} />
      </div>
      {draft.kind !== 'bank_transfer' && (
        <RouteFields
          routes={draft.routes}
          providers={providers.map(({ provider }) => provider)}
          error={errorOf('routes')}
          onRoutes={(routes) => change({ routes })}
        />
      )}
    </FormDialog>
  )
}

interface PartProps {
  readonly draft: MethodDraft
  readonly isNew: boolean
  errorOf(field: DraftFault): string | undefined
  change(part: Partial<MethodDraft>): void
}

/** What it is and how it is called. */
function NameFields({ draft, isNew, errorOf, change }: PartProps) {
  const { t } = useTranslation('depositMethods')
  const languageName = useLanguageName()
  return (
    <>
      <TextField
        label={t('field.id')}
        hint={t('field.idHint')}
        error={errorOf('id')}
        dir="ltr"
        maxLength={40}
        disabled={!isNew}
        value={draft.id}
        onChange={(event) => change({ id: event.currentTarget.value })}
      />
      {NAME_LANGUAGES.map((code) => (
        <TextField
          key={code}
          label={t('field.nameIn', { language: languageName(code) })}
          error={code === 'en' ? errorOf('name') : undefined}
          lang={code}
          dir="auto"
          maxLength={40}
          value={draft.names[code] ?? ''}
          onChange={(event) =>
            change({ names: { ...draft.names, [code]: event.currentTarget.value } })
          }
        />
      ))}
      <SelectField
        label={t('field.icon')}
        value={draft.icon}
        options={DEPOSIT_ICONS.map((value) => ({ value, text: t(`icon.${value}`) }))}
        onChoose={(icon) => change({ icon: icon as typeof draft.icon })}
      />
      <NumberField
        label={t('field.order')}
        error={errorOf('order')}
        size="l"
        value={draft.order}
        most={10_000}
        onNumber={(order) => change({ order })}
      />
    </>
  )
}

/** What it takes, what it costs, for whom, and how long it waits. */
function PriceFields(props: PartProps) {
  const { draft, errorOf, change } = props
  const { t } = useTranslation('depositMethods')
  return (
    <>
      <AmountField field="min" {...props} />
      <AmountField field="max" {...props} />
      <TextField
        label={t('field.quick')}
        hint={t('field.quickHint')}
        error={errorOf('quick')}
        maxLength={200}
        value={draft.quick}
        onChange={(event) => change({ quick: event.currentTarget.value })}
      />
      <TextField
        label={t('field.countries')}
        hint={t('field.countriesHint')}
        error={errorOf('countries')}
        dir="ltr"
        maxLength={800}
        value={draft.countries}
        onChange={(event) => change({ countries: event.currentTarget.value })}
      />
      <PercentInput
        label={t('field.feePercent')}
        error={errorOf('feePercent')}
        text={draft.feePercent}
        onText={(feePercent) => change({ feePercent })}
      />
      <AmountField field="feeFixed" {...props} />
      <SelectField
        label={t('field.feePayer')}
        value={draft.feePayer}
        options={FEE_PAYERS.map((value) => ({ value, text: t(`payer.${value}`) }))}
        onChoose={(feePayer) => change({ feePayer: feePayer as typeof draft.feePayer })}
      />
      <NumberField
        label={t('field.usual')}
        error={errorOf('usual')}
        size="l"
        value={draft.usual}
        most={10_080}
        onNumber={(usual) => change({ usual })}
      />
      <NumberField
        label={t('field.life')}
        error={errorOf('life')}
        size="l"
        value={draft.life}
        most={20_160}
        onNumber={(life) => change({ life })}
      />
      <Check
        checked={draft.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      >
        {t('field.isOn')}
      </Check>
    </>
  )
}

function AmountField({
  field,
  draft,
  errorOf,
  change,
}: PartProps & { readonly field: 'min' | 'max' | 'feeFixed' }) {
  const { t } = useTranslation('depositMethods')
  return (
    <MoneyInput
      label={t(`field.${field}`)}
      error={errorOf(field)}
      currency={useCurrency()}
      text={draft[field]}
      onText={(text) => change({ [field]: text })}
    />
  )
}
