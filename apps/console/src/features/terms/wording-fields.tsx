import type { ContentLanguage } from '@baize/contract'
import { Button, Field, Notice } from '@baize/ui-kit'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SectionFields } from './section-fields.tsx'
import { StandInNote } from './stand-in-note.tsx'
import {
  type OpenDraft,
  type OpenWording,
  PAGES,
  type Page,
  SECTIONS_MAX,
  withSection,
} from './terms-draft.logic.ts'

interface WordingFieldsProps {
  readonly texts: OpenDraft['texts']
  readonly wording: OpenWording
  readonly language: ContentLanguage
  readonly house: ContentLanguage
  /** True when a section without title or text was tried to be saved. */
  readonly isBare: boolean
  onChange(change: Partial<OpenWording>): void
}

/** What a version says in one language: what is new, the terms, and the privacy page. */
export function WordingFields({
  texts,
  wording,
  isBare,
  onChange,
  ...readers
}: WordingFieldsProps) {
  const { t } = useTranslation('terms')
  return (
    <>
      <Field label={t('changes')} hint={t('changesHint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={3}
            maxLength={1_000}
            dir="auto"
            value={wording.changes}
            onChange={(event) => onChange({ changes: event.currentTarget.value })}
          />
        )}
      </Field>
      {isBare && (
        <Notice tone="danger" isAlert>
          {t('fault.sections')}
        </Notice>
      )}
      {PAGES.map((page) => (
        <PageFields key={page} {...{ texts, wording, page, onChange }} readers={readers} />
      ))}
    </>
  )
}

interface PageFieldsProps extends Pick<WordingFieldsProps, 'texts' | 'wording' | 'onChange'> {
  readonly page: Page
  readonly readers: Pick<WordingFieldsProps, 'language' | 'house'>
}

function PageFields({ texts, wording, page, readers, onChange }: PageFieldsProps) {
  const { t } = useTranslation('terms')
  const sections = wording[page]
  const set = (next: OpenWording[Page]) => onChange({ [page]: next })
  const name = t(`page.${page}`)
  return (
    <section className="terms-page" aria-label={name}>
      <h3 className="h3">{name}</h3>
      <StandInNote texts={texts} page={page} readers={readers} />
      {sections.map((section, index) => (
        <SectionFields
          key={section.key}
          no={index + 1}
          section={section}
          onChange={(change) => set(sections.with(index, { ...section, ...change }))}
          onRemove={() => set(sections.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          size="s"
          disabled={sections.length >= SECTIONS_MAX}
          onClick={() => set(withSection(sections))}
        >
          <Plus size={16} aria-hidden="true" />
          {t('addSection')}
        </Button>
      </div>
    </section>
  )
}
