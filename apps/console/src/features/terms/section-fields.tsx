import type { TermsSection } from '@baize/contract'
import { Field, IconButton, TextField } from '@baize/ui-kit'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface SectionFieldsProps {
  readonly no: number
  readonly section: TermsSection
  onChange(change: Partial<TermsSection>): void
  onRemove(): void
}

/** Title and text of one section. */
export function SectionFields({ no, section, onChange, onRemove }: SectionFieldsProps) {
  const { t } = useTranslation('terms')
  return (
    <fieldset className="terms-section">
      <legend className="caption">{t('sectionNo', { no })}</legend>
      <div className="terms-section__head">
        <TextField
          label={t('sectionTitle')}
          value={section.title}
          maxLength={120}
          isRequired
          dir="auto"
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <IconButton icon={Trash2} label={t('removeSection', { no })} onClick={onRemove} />
      </div>
      <Field label={t('sectionText')} isRequired>
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={5}
            maxLength={4_000}
            dir="auto"
            value={section.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
