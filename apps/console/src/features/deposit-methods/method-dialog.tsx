import {
  DEPOSIT_ICONS,
  FEE_PAYERS,
  type StaffDepositMethod,
  type StaffPaymentProvider,
} from '@baize/contract'
import { Check, MoneyInput, PercentInput, SelectField, TextField, useLocale } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
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

/** The field that says what is wrong, where its name is another. */
const FAULT_FIELDS: Partial<Readonly<Record<DraftFault, string>>> = { name: 'names.en' }

/** A way to deposit with everything staff decide about it. */
export function MethodDialog({ method, providers, onClose }: MethodDialogProps) {
  const { t } = useTranslation('depositMethods')
  const form = useMethodForm(method, onClose)
  const { kind, routes } = form.values
  return (
    <FormDialog
      title={method ? t('editTitle', { name: method.names.en }) : t('newTitle')}
      submitText={t('save')}
      widthRem={52}
      form={form}
      onClose={onClose}
    >
      <div className="method-fields">
        <NameFields form={form} isNew={method === undefined} />
        <PriceFields form={form} />
      </div>
      {kind !== 'bank_transfer' && (
        <RouteFields
          routes={routes}
          providers={providers.map(({ provider }) => provider)}
          error={form.errorOf('routes')}
          onRoutes={(changed) => form.write('routes', changed)}
        />
      )}
    </FormDialog>
  )
}

function useMethodForm(method: StaffDepositMethod | undefined, onClose: () => void) {
  const { t } = useTranslation('depositMethods')
  const currency = useCurrency()
  const locale = useLocale()
  const save = useSaveMethod(onClose)
  const found = method && draftOf(method, currency.exponent)
  const readValues = (draft: MethodDraft) =>
    readDraft({ ...draft, quick: plainSums(draft.quick, currency, locale) }, currency.exponent)
  return useContractForm({
    keptAs: `deposit method ${method?.methodId ?? 'new'}`,
    version: method?.version,
    defaults: found ? { ...found, quick: localSums(found.quick, locale) } : NEW_METHOD,
    check: (draft) => {
      const read = readValues(draft)
      if (!('fault' in read)) return {}
      const { fault } = read
      return { [FAULT_FIELDS[fault] ?? fault]: t(`fault.${FAULT_TEXTS[fault]}`) }
    },
    inputOf: (draft) => ({ draft, read: readValues(draft) }),
    send: async ({ draft, read }) => {
      if (!('wish' in read)) return
      const version = method?.version ?? null
      await save.mutateAsync({ methodId: draft.id, version, method: read.wish })
      toast({ title: t('saved'), detail: draft.names.en ?? draft.id })
    },
  })
}

interface PartProps {
  readonly form: ReturnType<typeof useMethodForm>
}

/** What it is and how it is called. */
function NameFields({ form, isNew }: PartProps & { readonly isNew: boolean }) {
  const { t } = useTranslation('depositMethods')
  const languageName = useLanguageName()
  return (
    <>
      <TextField
        {...form.field('id')}
        label={t('field.id')}
        hint={t('field.idHint')}
        dir="ltr"
        maxLength={40}
        readOnly={!isNew}
      />
      {NAME_LANGUAGES.map((code) => (
        <TextField
          key={code}
          {...form.field(`names.${code}`)}
          label={t('field.nameIn', { language: languageName(code) })}
          lang={code}
          dir="auto"
          maxLength={40}
        />
      ))}
      <SelectField
        {...form.choice('icon')}
        label={t('field.icon')}
        options={DEPOSIT_ICONS.map((value) => ({ value, text: t(`icon.${value}`) }))}
      />
      <NumberField {...form.count('order')} label={t('field.order')} size="l" most={10_000} />
    </>
  )
}

/** What it takes, what it costs, for whom, and how long it waits. */
function PriceFields({ form }: PartProps) {
  const { t } = useTranslation('depositMethods')
  const currency = useCurrency()
  return (
    <>
      <MoneyInput {...form.sum('min')} label={t('field.min')} currency={currency} />
      <MoneyInput {...form.sum('max')} label={t('field.max')} currency={currency} />
      <TextField
        {...form.field('quick')}
        label={t('field.quick')}
        hint={t('field.quickHint')}
        maxLength={200}
      />
      <TextField
        {...form.field('countries')}
        label={t('field.countries')}
        hint={t('field.countriesHint')}
        dir="ltr"
        maxLength={800}
      />
      <PercentInput {...form.sum('feePercent')} label={t('field.feePercent')} />
      <MoneyInput {...form.sum('feeFixed')} label={t('field.feeFixed')} currency={currency} />
      <SelectField
        {...form.choice('feePayer')}
        label={t('field.feePayer')}
        options={FEE_PAYERS.map((value) => ({ value, text: t(`payer.${value}`) }))}
      />
      <NumberField {...form.count('usual')} label={t('field.usual')} size="l" most={10_080} />
      <NumberField {...form.count('life')} label={t('field.life')} size="l" most={20_160} />
      <Check {...form.tick('isOn')}>{t('field.isOn')}</Check>
    </>
  )
}
