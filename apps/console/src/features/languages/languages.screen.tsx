import './languages.css'
import { RefusedCall } from '@baize/api-client'
import type { DescribedLanguages } from '@baize/contract'
import { type LanguageCode, languageOf } from '@baize/languages'
import {
  Badge,
  Button,
  IconButton,
  Meter,
  Notice,
  OwnName,
  SelectField,
  Switch,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useMay } from '../../app/use-session.ts'
import { DetailHead, DetailPage } from '../../frames/detail-page.tsx'
import { DraftNotice } from '../../frames/form/draft-notice.tsx'
import { LeaveGuard } from '../../frames/form/leave-guard.tsx'
import { useKeptDraft } from '../../frames/form/use-kept-draft.ts'
import { languagesQuery, useSaveLanguages } from './languages.queries.ts'
import {
  draftOf,
  isChanged,
  type LanguagesDraft,
  moveLanguage,
  rowsOf,
  switchLanguage,
} from './languages-draft.logic.ts'

/** Which languages the player site offers, in which order, and how complete each is. */
export function LanguagesScreen() {
  const { t } = useTranslation('languages')
  const query = useQuery(languagesQuery(useApi()))
  return (
    <DetailPage top={<DetailHead title={t('title')} caption={t('caption')} />} query={query}>
      {(read) => (
        // What was chosen belongs to what was read: a newer reading begins anew.
        <Editor key={read.version} read={read} onLoadAgain={() => void query.refetch()} />
      )}
    </DetailPage>
  )
}

function Editor(props: { readonly read: DescribedLanguages; onLoadAgain(): void }) {
  const { read, onLoadAgain } = props
  const { t } = useTranslation('languages')
  const mayChange = useMay('content.manage')
  const [draft, setDraft] = useState(draftOf(read))
  const save = useSaveLanguages()
  const hasChanges = isChanged(read, draft)
  const isDirty = hasChanges && !save.isPending
  const keptDraft = useKeptDraft<LanguagesDraft>({
    ...{ name: mayChange ? 'languages' : undefined, version: read.version },
    ...{ value: draft, isDirty, onContinue: setDraft },
  })
  const isOutdated = save.error instanceof RefusedCall && save.error.code === 'state_changed'
  return (
    <>
      {!mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
      <DraftNotice draft={keptDraft} />
      <LeaveGuard isDirty={isDirty} draft={keptDraft} />
      <fieldset className="contents" disabled={!mayChange}>
        <section className="panel language-panel">
          <SelectField
            label={t('default')}
            hint={t('defaultHint')}
            value={draft.default}
            options={draft.supported.map((code) => ({ value: code, text: nameOf(code) }))}
            onChoose={(code) => setDraft({ ...draft, default: code as LanguageCode })}
          />
          <Rows read={read} draft={draft} onDraft={setDraft} />
        </section>
      </fieldset>
      {mayChange && (
        <section className="save-bar" aria-label={t('save')}>
          {save.isError && (
            <div className="save-bar__fault">
              <Notice tone="danger" isAlert>
                {failureText(save.error)}
                {isOutdated && (
                  <Button size="s" onClick={onLoadAgain}>
                    {t('loadAgain')}
                  </Button>
                )}
              </Notice>
            </div>
          )}
          <span className="strong" role="status">
            {hasChanges ? t('unsaved') : t('offered', { count: draft.supported.length })}
          </span>
          <Button disabled={!hasChanges} onClick={() => setDraft(draftOf(read))}>
            {t('discard')}
          </Button>
          <Button
            variant="primary"
            isBusy={save.isPending}
            disabled={!hasChanges}
            onClick={() =>
              save.mutate({
                supported: [...draft.supported],
                default: draft.default,
                version: read.version,
              })
            }
          >
            {t('save')}
          </Button>
        </section>
      )}
    </>
  )
}

interface RowsProps {
  readonly read: DescribedLanguages
  readonly draft: LanguagesDraft
  onDraft(draft: LanguagesDraft): void
}

function Rows({ read, draft, onDraft }: RowsProps) {
  const { t } = useTranslation('languages')
  return (
    <ul className="language-rows">
      {rowsOf(read, draft).map(({ code, isOn, percent }) => {
        const at = draft.supported.indexOf(code)
        const name = nameOf(code)
        return (
          <li key={code} className="language-row" data-language={code}>
            <Switch
              label={t('offer', { name })}
              isOn={isOn}
              isDisabled={code === draft.default}
              onChange={(next) => onDraft(switchLanguage(draft, code, next))}
            />
            <span className="language-row__name">
              <b className="strong">
                <OwnName language={languageOf(code)} />
              </b>
              <span className="caption">
                {name} <span className="num">{code}</span>
              </span>
            </span>
            {code === draft.default && <Badge tone="brass">{t('isDefault')}</Badge>}
            <span className="language-row__share">
              <Meter label={t('shareOf', { name })} share={percent / 100} />
              <span className="caption num">{t('percent', { percent })}</span>
            </span>
            <span className="language-row__moves">
              <IconButton
                size="s"
                icon={ArrowUp}
                label={t('up', { name })}
                disabled={!isOn || at === 0}
                onClick={() => onDraft(moveLanguage(draft, code, -1))}
              />
              <IconButton
                size="s"
                icon={ArrowDown}
                label={t('down', { name })}
                disabled={!isOn || at === draft.supported.length - 1}
                onClick={() => onDraft(moveLanguage(draft, code, 1))}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** As the reader's own language calls it, where the browser knows. */
function nameOf(code: LanguageCode): string {
  return languageOf(code).englishName
}
