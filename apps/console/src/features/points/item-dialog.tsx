import {
  type BodyInputOf,
  type ContentLanguage,
  operations,
  POINTS_KINDS,
  POINTS_NAME_MAX,
  POINTS_PICTURES,
  POINTS_QUANTITY_MAX,
  POINTS_TEXT_MAX,
  type PointsDeskItem,
} from '@baize/contract'
import { artUrl, MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { EMPTY_GIVEN, type GivenFields, givenFaults } from '../../parts/given/given.logic.ts'
import { GivenTerms } from '../../parts/given/given-fields.tsx'
import { LanguageField } from '../../parts/language-field.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { draftOf, EMPTY_ITEM, faultsOf, fieldsOf, type ItemFields } from './item-fields.logic.ts'
import { usePointsCall } from './points.queries.ts'

interface ItemDialogProps {
  /** The reward that is changed; a new one without. */
  readonly item?: PointsDeskItem
  onClose(): void
}

/** A reward of the mall, which another person approves. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const { t } = useTranslation(['points', 'promotions'])
  const currency = useCurrency()
  const { exponent } = currency
  const ask = usePointsCall(
    (api, body: BodyInputOf<typeof operations.askPointsItem>) =>
      api.call(operations.askPointsItem, { body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const faultText = (name: keyof ItemFields) =>
    name in EMPTY_GIVEN
      ? t('promotions:missing')
      : t(`item.fault.${name as Exclude<keyof ItemFields, keyof GivenFields>}`)
  const form = useContractForm({
    keptAs: `points item ${item?.itemId ?? 'new'}`,
    defaults: item ? fieldsOf(item, exponent) : EMPTY_ITEM,
    check: (values) =>
      Object.fromEntries([
        ...faultsOf(values, exponent).map((name) => [name, faultText(name)]),
        ...(values.reason.trim().length < 3 ? [['reason', t('item.fault.reason')]] : []),
      ]),
    inputOf: (values) => ({
      itemId: item?.itemId ?? null,
      item: draftOf(values, exponent),
      reason: values.reason.trim(),
    }),
    faultsOf: (failure) => givenFaults(failure, (fault) => t(`promotions:fault.${fault}`)),
    send: ask.mutateAsync,
  })
  const { values } = form
  return (
    <FormDialog
      title={t(item ? 'items.change' : 'items.new')}
      text={t('item.text')}
      submitText={t('ask')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          {...form.choice('kind')}
          label={t('item.kind')}
          options={POINTS_KINDS.map((value) => ({ value, text: t(`kind.${value}`) }))}
        />
        <SelectField
          {...form.choice('picture')}
          label={t('item.picture')}
          options={POINTS_PICTURES.map((value) => ({ value, text: t(`picture.${value}`) }))}
        />
      </div>
      <img src={artUrl(values.picture)} alt="" width={64} height={64} />
      <WordFields form={form} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...form.field('costPoints')}
          label={t('item.cost')}
          inputMode="numeric"
          maxLength={15}
          isRequired
        />
        {values.kind !== 'goods' && (
          <MoneyInput {...form.sum('money')} label={t('item.money')} currency={currency} />
        )}
        <NumberField
          {...form.count('quantityMin')}
          label={t('item.quantityMin')}
          most={POINTS_QUANTITY_MAX}
          size="l"
        />
        <NumberField
          {...form.count('quantityMax')}
          label={t('item.quantityMax')}
          most={POINTS_QUANTITY_MAX}
          size="l"
        />
        <NumberField {...form.count('levelMin')} label={t('item.levelMin')} most={100} size="l" />
        <TextField
          {...form.field('stock')}
          label={t('item.stock')}
          hint={t('item.stockHint')}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      {values.kind !== 'goods' && <GivenTerms kind={values.kind} form={form} />}
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}

interface WordFieldsProps {
  readonly form: {
    readonly values: ItemFields
    change(changes: Partial<ItemFields>): void
    errorOf(name: 'names'): string | undefined
  }
}

/** Name and text, one language at a time. */
function WordFields({ form }: WordFieldsProps) {
  const { t } = useTranslation('points')
  const [language, setLanguage] = useState<ContentLanguage>('en')
  const { values, change } = form
  const { names, texts } = values
  const isWritten = (tag: ContentLanguage) => (names[tag] ?? '').trim() !== ''
  return (
    <>
      <LanguageField
        language={language}
        fallback="en"
        error={form.errorOf('names')}
        isWritten={isWritten}
        onLanguage={setLanguage}
        onRemove={
          isWritten(language)
            ? () =>
                change({ names: { ...names, [language]: '' }, texts: { ...texts, [language]: '' } })
            : undefined
        }
      />
      <TextField
        label={t('item.name')}
        dir="auto"
        maxLength={POINTS_NAME_MAX}
        value={names[language] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ names: { ...names, [language]: value } })
        }
      />
      <TextAreaField
        label={t('item.words')}
        dir="auto"
        rows={2}
        maxLength={POINTS_TEXT_MAX}
        value={texts[language] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ texts: { ...texts, [language]: value } })
        }
      />
    </>
  )
}
