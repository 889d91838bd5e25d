import { type ContentItem, operations } from '@baize/contract'
import { languageOf } from '@baize/languages'
import { Check, Notice } from '@baize/ui-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { browserClock } from '../../parts/browser-clock.ts'
import { formatInstant } from '../../parts/format.ts'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { isAhead, isSameBesidesStart } from './content-draft.logic.ts'
import { DifferenceList } from './difference-list.tsx'
import { PlayerView } from './player-view.tsx'
import { standingOf } from './state-differences.logic.ts'
import { useFieldText } from './use-field-text.ts'

interface PublishDialogProps {
  /** As it was saved a moment ago. */
  readonly item: ContentItem
  readonly call: { readonly error: unknown; readonly isPending: boolean }
  onPublish(dropsPlan: boolean): void
  onClose(): void
}

/** What a publication changes, for whom it is not written, and how it looks, before it is done. */
export function PublishDialog({ item, call, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation('content')
  const { draft, published, planned, plan } = item
  const isLater = isAhead(draft, browserClock.now())
  const [dropsPlan, setDropsPlan] = useState(
    () => planned !== null && isSameBesidesStart(planned, draft),
  )
  const standing = useStanding(item)
  const isHalf = standing.some(({ state }) => state === 'half')
  const [takesHalf, setTakesHalf] = useState(false)
  return (
    <ConfirmDialog
      title={t('confirm.title', { title: item.title })}
      widthRem={72}
      submitText={isLater ? t('confirm.schedule') : t('confirm.publish')}
      call={call}
      isReady={!isHalf || takesHalf}
      onSubmit={() => onPublish(!isLater && dropsPlan)}
      onClose={onClose}
    >
      <Notice tone="info">
        <MomentText item={item} isLater={isLater} />
      </Notice>
      {!isLater && plan && (
        <Check checked={dropsPlan} onChange={(event) => setDropsPlan(event.currentTarget.checked)}>
          {t('confirm.dropPlan', { number: plan.number, at: formatInstant(plan.from) })}
        </Check>
      )}
      <section>
        <h3 className="field__label">{t(published ? 'confirm.changes' : 'confirm.new')}</h3>
        <DifferenceList was={published} is={draft} />
      </section>
      <LanguagesPart item={item} />
      {isHalf && (
        <Check checked={takesHalf} onChange={(event) => setTakesHalf(event.currentTarget.checked)}>
          {t('confirm.takeHalf')}
        </Check>
      )}
      <PlayerView state={draft} />
    </ConfirmDialog>
  )
}

function MomentText({ item, isLater }: { readonly item: ContentItem; readonly isLater: boolean }) {
  const { t } = useTranslation('content')
  const { draft, shownNumber, plan } = item
  if (!isLater || draft.startsAt === null) {
    return shownNumber === null
      ? t('confirm.atOnce')
      : t('confirm.atOnceInstead', { number: shownNumber })
  }
  const at = formatInstant(draft.startsAt)
  if (plan) return t('confirm.planReplaced', { at, number: plan.number })
  return shownNumber === null
    ? t('confirm.later', { at })
    : t('goesLive', { at, number: shownNumber })
}

function LanguagesPart({ item }: { readonly item: ContentItem }) {
  const { t, i18n } = useTranslation('content')
  const nameOf = useLanguageName()
  const { nameOf: fieldName } = useFieldText(item.draft.facts)
  const standing = useStanding(item)
  const list = (words: readonly string[]) => new Intl.ListFormat(i18n.language).format(words)
  const halves = standing.filter(({ state }) => state === 'half')
  const missing = new Map<string, string[]>()
  for (const { language, state, shown } of standing) {
    if (state === 'none') missing.set(shown, [...(missing.get(shown) ?? []), nameOf(language)])
  }
  return (
    <section>
      <h3 className="field__label">{t('confirm.languages')}</h3>
      {halves.length === 0 && missing.size === 0 && (
        <p className="small text-text-2">{t('confirm.allWritten')}</p>
      )}
      <ul className="grid gap-1">
        {halves.map(({ language, lacks }) => (
          <li key={language} className="small text-warn-text">
            {t('confirm.half', {
              language: nameOf(language),
              fields: list(lacks.map(fieldName)),
            })}
          </li>
        ))}
        {[...missing].map(([shown, languages]) => (
          <li key={shown} className="small text-text-2">
            {t('confirm.missing', { languages: list(languages), shown: nameOf(shown) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How far the draft is written in the languages that players choose from. */
function useStanding({ draft }: ContentItem) {
  const api = useApi()
  const offered = useQuery(
    queryOptions({
      queryKey: ['offered-languages'],
      queryFn: async ({ signal }) =>
        (await api.call(operations.getWhitelabel, { signal })).languages.supported,
      staleTime: 60_000,
    }),
  )
  const tags = (offered.data ?? []).map((code) => languageOf(code).tag)
  return standingOf(draft.texts, tags)
}
