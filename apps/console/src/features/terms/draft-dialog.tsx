import type { ContentLanguage, TermsVersion } from '@baize/contract'
import { Segments, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
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
  const [open, setOpen] = useState(() => (draft ? openDraft(draft) : newDraft(versions)))
  const [language, setLanguage] = useState(house)
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const [isTried, setTried] = useState(false)
  const save = useSaveDraft(() => {
    toast({ title: t('saved') })
    onClose()
  })
  const fault = findDraftFault(open, versions)
  const shown = isTried ? fault?.kind : undefined
  const submit = () => {
    setTried(true)
    if (!fault) return save.mutate(wishOf(open))
    setSide('write')
    if (fault.language) setLanguage(fault.language)
  }
  const isWritten = (each: ContentLanguage) => open.texts[each] !== undefined
  return (
    <FormDialog
      title={draft ? t('editTitle', { version: draft.version }) : t('newTitle')}
      widthRem={44}
      submitText={t('save')}
      call={save}
      onSubmit={submit}
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
          label={t('version')}
          hint={t('versionHint')}
          error={shown === 'version' || shown === 'taken' ? t(`fault.${shown}`) : undefined}
          value={open.version}
          maxLength={20}
          disabled={open.revision > 0}
          isRequired
          onChange={(event) => setOpen({ ...open, version: event.target.value })}
        />
      )}
      <LanguageField
        language={language}
        fallback={house}
        isWritten={isWritten}
        onLanguage={setLanguage}
        onRemove={
          side === 'write' && isWritten(language)
            ? () => setOpen(silenceIn(open, language))
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
          isBare={shown === 'sections' && fault?.language === language}
          onChange={(change) => setOpen(sayIn(open, language, change))}
        />
      ) : (
        <TermsPreview texts={open.texts} language={language} house={house} />
      )}
    </FormDialog>
  )
}
