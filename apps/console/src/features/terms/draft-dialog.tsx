import type { TermsVersion } from '@baize/contract'
import { Button, Field, Notice, Segments, TextField } from '@baize/ui-kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { SectionFields } from './section-fields.tsx'
import { useSaveDraft } from './terms.queries.ts'
import {
  addSection,
  findDraftFault,
  newDraft,
  type OpenDraft,
  openDraft,
  SECTIONS_MAX,
  wishOf,
} from './terms-draft.logic.ts'
import { TermsPreview } from './terms-preview.tsx'

interface DraftDialogProps {
  /** Undefined for a new one. */
  readonly draft: TermsVersion | undefined
  readonly versions: readonly TermsVersion[]
  onClose(): void
}

/** A draft: written on one side, looked at as members will see it on the other. */
export function DraftDialog({ draft, versions, onClose }: DraftDialogProps) {
  const { t } = useTranslation('terms')
  const [open, setOpen] = useState(() => (draft ? openDraft(draft) : newDraft(versions)))
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const [isTried, setTried] = useState(false)
  const save = useSaveDraft(() => {
    toast({ title: t('saved') })
    onClose()
  })
  const fault = findDraftFault(open, versions)
  const submit = () => {
    setTried(true)
    if (fault) setSide('write')
    else save.mutate(wishOf(open))
  }
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
      {side === 'write' ? (
        <DraftFields draft={open} fault={isTried ? fault : undefined} onChange={setOpen} />
      ) : (
        <TermsPreview changes={open.changes} sections={open.sections} />
      )}
    </FormDialog>
  )
}

interface DraftFieldsProps {
  readonly draft: OpenDraft
  readonly fault: ReturnType<typeof findDraftFault>
  onChange(draft: OpenDraft): void
}

function DraftFields({ draft, fault, onChange }: DraftFieldsProps) {
  const { t } = useTranslation('terms')
  const { sections } = draft
  return (
    <>
      <TextField
        label={t('version')}
        hint={t('versionHint')}
        error={fault === 'version' || fault === 'taken' ? t(`fault.${fault}`) : undefined}
        value={draft.version}
        maxLength={20}
        disabled={draft.revision > 0}
        isRequired
        onChange={(event) => onChange({ ...draft, version: event.target.value })}
      />
      <Field label={t('changes')} hint={t('changesHint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={3}
            maxLength={1_000}
            value={draft.changes}
            onChange={(event) => onChange({ ...draft, changes: event.currentTarget.value })}
          />
        )}
      </Field>
      {fault === 'sections' && (
        <Notice tone="danger" isAlert>
          {t('fault.sections')}
        </Notice>
      )}
      {sections.length === 0 && <p className="text-text-2">{t('shipped')}</p>}
      {sections.map((section, index) => (
        <SectionFields
          key={section.key}
          no={index + 1}
          section={section}
          onChange={(change) =>
            onChange({ ...draft, sections: sections.with(index, { ...section, ...change }) })
          }
          onRemove={() => onChange({ ...draft, sections: sections.toSpliced(index, 1) })}
        />
      ))}
      <div>
        <Button
          size="s"
          disabled={sections.length >= SECTIONS_MAX}
          onClick={() => onChange(addSection(draft))}
        >
          <Plus size={16} aria-hidden="true" />
          {t('addSection')}
        </Button>
      </div>
    </>
  )
}
