import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  ENVELOPE_SHARES_MAX,
  ENVELOPE_TITLE_MAX,
  type EnvelopeDraft,
  type EnvelopeRow,
  operations,
} from '@baize/contract'
import { Check, MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { instantOf, momentText } from '../../parts/format.ts'
import {
  EMPTY_GIVEN,
  type GivenFields,
  type GivenKind,
  givenFaults,
  givenFieldsOf,
  makeBonus,
  missingGiven,
} from '../../parts/given/given.logic.ts'
import { GivenChoice, GivenTerms } from '../../parts/given/given-fields.tsx'
import { LanguageField } from '../../parts/language-field.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'
import { useEnvelopeCall } from './envelopes.queries.ts'

interface EnvelopeFields extends GivenFields {
  readonly givenAs: GivenKind
  readonly titles: Readonly<Record<string, string>>
  readonly total: string
  readonly shares: number
  readonly split: EnvelopeDraft['split']
  readonly least: string
  readonly opensAt: string
  readonly closesAt: string
  readonly needsVerified: boolean
}

const EMPTY: EnvelopeFields = {
  ...{ titles: {}, total: '', shares: 100, split: 'random', least: '' },
  ...{ opensAt: '', closesAt: '', needsVerified: false, givenAs: 'cash' },
  ...EMPTY_GIVEN,
}

interface EnvelopeDialogProps {
  /** The draft that is changed; a new one without. */
  readonly envelope?: EnvelopeRow
  onSaved(envelopeId: string): void
  onClose(): void
}

/** Drafts a red envelope: what there is of it, in how many shares, and when it opens. */
export function EnvelopeDialog({ envelope, onSaved, onClose }: EnvelopeDialogProps) {
  const { t } = useTranslation('envelopes')
  const currency = useCurrency()
  const [language, setLanguage] = useState<ContentLanguage>('en')
  const form = useEnvelopeForm(currency.exponent, envelope, onSaved)
  return (
    <FormDialog
      title={t(envelope ? 'change' : 'new')}
      text={t('builderText')}
      submitText={t('saveDraft')}
      form={form}
      onClose={onClose}
    >
      <LanguageField
        language={language}
        fallback="en"
        error={form.errorOf('titles')}
        isWritten={(each) => (form.values.titles[each]?.trim() ?? '') !== ''}
        onLanguage={setLanguage}
        onRemove={undefined}
      />
      <TextField
        key={`title ${language}`}
        {...form.field(`titles.${language}`)}
        label={t('field.title')}
        maxLength={ENVELOPE_TITLE_MAX}
      />
      <MoneyInput {...form.sum('total')} label={t('field.total')} currency={currency} />
      <NumberField
        {...form.count('shares')}
        size="l"
        most={ENVELOPE_SHARES_MAX}
        label={t('field.shares')}
      />
      <SelectField
        {...form.choice('split')}
        label={t('field.split')}
        options={(['random', 'equal'] as const).map((value) => ({
          value,
          text: t(`split.${value}`),
        }))}
      />
      <GivenChoice form={form} kinds={['cash', 'bonus']} />
      <GivenTerms kind={form.values.givenAs} form={form} />
      <MoneyInput {...form.sum('least')} label={t('field.least')} currency={currency} />
      <MomentField {...form.field('opensAt')} label={t('field.opensAt')} isRequired />
      <MomentField {...form.field('closesAt')} label={t('field.closesAt')} isRequired />
      <Check {...form.tick('needsVerified')}>{t('field.needsVerified')}</Check>
    </FormDialog>
  )
}

function useEnvelopeForm(
  exponent: number,
  envelope: EnvelopeRow | undefined,
  onSaved: (envelopeId: string) => void,
) {
  const { t } = useTranslation(['envelopes', 'promotions'])
  const save = useEnvelopeCall(async (api, body: EnvelopeDraft) => {
    if (!envelope) return (await api.call(operations.createEnvelope, { body })).envelopeId
    const { envelopeId } = envelope
    await api.call(operations.changeEnvelope, { params: { envelopeId }, body })
    return envelopeId
  }, onSaved)
  return useContractForm({
    keptAs: `envelope ${envelope?.envelopeId ?? 'new'}`,
    defaults: envelope ? fieldsOf(envelope, exponent) : EMPTY,
    check: (values) => {
      const { total, least, opensAt, closesAt, titles } = values
      const isTitled = Object.values(titles).some((each) => each.trim() !== '')
      const missing = t('missing')
      return {
        ...(!isTitled && { titles: missing }),
        ...(wireAmount(total, exponent) === '' && { total: missing }),
        ...(wireAmount(least, exponent) === '' && { least: missing }),
        ...(instantOf(opensAt) === null && { opensAt: missing }),
        ...(instantOf(closesAt) === null && { closesAt: missing }),
        ...Object.fromEntries(
          missingGiven(values.givenAs, values, exponent).map((name) => [name, missing]),
        ),
      }
    },
    inputOf: (values): EnvelopeDraft => {
      const { titles, shares, split, needsVerified } = values
      return {
        titles: Object.fromEntries(
          CONTENT_LANGUAGES.flatMap((tag) => {
            const title = titles[tag]?.trim() ?? ''
            return title === '' ? [] : [[tag, title]]
          }),
        ),
        ...{ shares, split },
        given: values.givenAs === 'bonus' ? makeBonus(values, exponent) : null,
        totalMinor: wireAmount(values.total, exponent),
        leastMinor: wireAmount(values.least, exponent),
        opensAt: instantOf(values.opensAt) ?? '',
        closesAt: instantOf(values.closesAt) ?? '',
        // What the form does not know of an audience stays as it was.
        audience: { ...audienceBut(envelope), ...(needsVerified && { needsVerified: true }) },
      }
    },
    faultsOf: (failure) => givenFaults(failure, (fault) => t(`promotions:fault.${fault}`)),
    send: save.mutateAsync,
  })
}

function audienceBut(envelope: EnvelopeRow | undefined): EnvelopeDraft['audience'] {
  const { needsVerified: _, ...audience } = envelope?.audience ?? {}
  return audience
}

/** A draft as it was typed. */
function fieldsOf(envelope: EnvelopeRow, exponent: number): EnvelopeFields {
  const { titles, shares, split, given, audience } = envelope
  return {
    ...{ titles, shares, split, ...givenFieldsOf(given, exponent) },
    total: typedAmount(envelope.totalMinor, exponent),
    least: typedAmount(envelope.leastMinor, exponent),
    opensAt: momentText(envelope.opensAt),
    closesAt: momentText(envelope.closesAt),
    needsVerified: audience.needsVerified === true,
    givenAs: given ? 'bonus' : 'cash',
  }
}
