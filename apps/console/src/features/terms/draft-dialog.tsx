import type { ContentLanguage, TermsVersion } from '@baize/contract'
import { Segments, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { LanguageField } from '../../parts/language-field.tsx'
import { useSaveDraft } from './terms.queries.ts'
import {
  findDraftFault,
  newDraft,
  openDraft,
  sayIn,
  silenceIn,
  wishOf,
  wordingIn,
} from './terms-draft.logic.ts'
import { TermsPreview } from './terms-preview.tsx'
import { WordingFields } from './wording-fields.tsx'

interface DraftDialogProps {
  /** Undefined for a new one. */
  readonly draft: TermsVersion | undefined
  readonly versions: readonly TermsVersion[]
  /** The language of the house. */
  readonly house: ContentLanguage
  onClose(): void
}

/** A draft: written language by language on one side, looked at as members will see it on the other. */
export function DraftDialog({ draft, versions, house, onClose }: DraftDialogProps) {
  const { t } = useTranslation('terms')
  const [language, setLanguage] = useState(house)
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const save = useSaveDraft(() => {
    toast({ title: t('saved') })
    onClose()
  })
  const form = useContractForm({
    keptAs: `terms ${draft?.version ?? 'new'}`,
    version: draft?.revision,
    defaults: draft ? openDraft(draft) : newDraft(versions),
    check: (values) => {
      const fault = findDraftFault(values, versions)
      if (!fault) return {}
      return fault.kind === 'sections'
        ? { [`texts.${fault.language}`]: fault.kind }
        : { version: t(`fault.${fault.kind}`) }
    },
    onFault: (values) => {
      setSide('write')
      setLanguage(findDraftFault(values, versions)?.language ?? language)
    },
    inputOf: wishOf,
    send: save.mutateAsync,
  })
  const open = form.values
  const isWritten = (each: ContentLanguage) => open.texts[each] !== undefined
  return (
    <FormDialog
      title={draft ? t('editTitle', { version: draft.version }) : t('newTitle')}
      widthRem={44}
      submitText={t('save')}
      form={form}
      onClose={onClose}
    >
      <Segments<'write' | 'preview'>
        label={t('side.label')}
        value={side}
        onChoose={setSide}
        choices={(['write', 'preview'] as const).map((value) => ({
          value,
          text: t(`side.${value}`),
        }))}
      />
      {side === 'write' && (
        <TextField
          {...form.field('version')}
          label={t('version')}
          hint={t('versionHint')}
          maxLength={20}
          readOnly={open.revision > 0}
          isRequired
        />
      )}
      <LanguageField
        language={language}
        fallback={house}
        isWritten={isWritten}
        onLanguage={setLanguage}
        onRemove={
          side === 'write' && isWritten(language)
            ? () => form.change(silenceIn(open, language))
            : undefined
        }
      />
      {side === 'write' ? (
        <WordingFields
          key={language}
          texts={open.texts}
          wording={wordingIn(open, language)}
          language={language}
          house={house}
          isBare={form.errorOf(`texts.${language}`) !== undefined}
          onChange={(change) => form.change(sayIn(open, language, change))}
        />
      ) : (
        <TermsPreview texts={open.texts} language={language} house={house} />
      )}
    </FormDialog>
  )
}
