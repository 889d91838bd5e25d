import type { ContentLanguage } from '@baize/contract'
import { OFFER_TITLE_MAX } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import type { useContractForm } from '../../frames/form/use-contract-form.ts'
import { LanguageField } from '../../parts/language-field.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { isWritten, type RaceFields, type RaffleFields } from './contest-draft.logic.ts'

interface ContestFieldsProps {
  readonly form:
    | ReturnType<typeof useContractForm<RaceFields, unknown>>
    | ReturnType<typeof useContractForm<RaffleFields, unknown>>
}

/** Title by language, when it runs, and its prizes. */
export function ContestFields(props: ContestFieldsProps) {
  const { t } = useTranslation('contests')
  const [language, setLanguage] = useState<ContentLanguage>('en')
  // Both kinds have these fields.
  const form = props.form as ReturnType<typeof useContractForm<RaceFields, unknown>>
  return (
    <>
      <LanguageField
        language={language}
        fallback="en"
        error={form.errorOf('titles')}
        isWritten={(each) => isWritten(form.values.titles, each)}
        onLanguage={setLanguage}
        onRemove={undefined}
      />
      <TextField
        key={language}
        {...form.field(`titles.${language}`)}
        label={t('field.title')}
        maxLength={OFFER_TITLE_MAX}
      />
      <div className="contest-pair">
        <MomentField {...form.field('opensAt')} label={t('field.opensAt')} isRequired />
        <MomentField {...form.field('closesAt')} label={t('field.closesAt')} isRequired />
      </div>
      <TextAreaField
        {...form.field('prizes')}
        label={t('field.prizes')}
        hint={t('field.prizesHint')}
        rows={5}
      />
    </>
  )
}
