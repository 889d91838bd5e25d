import './content.css'
import type { BannerGroup, ContentItem, ContentKind, ContentState } from '@baize/contract'
import { isSameValue } from '@baize/kernel'
import { Badge, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { DraftNotice } from '../../frames/form/draft-notice.tsx'
import { LeaveGuard } from '../../frames/form/leave-guard.tsx'
import { useKeptDraft } from '../../frames/form/use-kept-draft.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { type ContentStep, contentQuery, useChangeContent } from './content.queries.ts'
import {
  type DraftFault,
  findDraftFault,
  isAhead,
  newState,
  planChange,
} from './content-draft.logic.ts'
import { EditorActions } from './editor-actions.tsx'
import { FactsFields } from './facts-fields.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { TextFields } from './text-fields.tsx'

/** One item of content: its draft with a preview, and what can be done with it. */
export function ContentEditorScreen() {
  const { contentId } = useParams({ from: '/content/$contentId' })
  const { new: kind, group } = useSearch({ from: '/content/$contentId' })
  const { data, error, refetch } = useQuery({
    ...contentQuery(useApi(), contentId),
    enabled: kind === undefined,
  })
  if (kind !== undefined) {
    return <Editor key={contentId} contentId={contentId} kind={kind} group={group} />
  }
  if (data) {
    return <Editor key={contentId} contentId={contentId} kind={data.kind} item={data} />
  }
  return (
    <main className="list-page" id="main">
      {error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[320px]" />
      )}
    </main>
  )
}

interface EditorProps {
  readonly contentId: string
  readonly kind: ContentKind
  /** The place of a new banner. */
  readonly group?: BannerGroup | undefined
  /** Undefined for one that was never saved. */
  readonly item?: ContentItem | undefined
}

function Editor(props: EditorProps) {
  const { kind, item } = props
  const { t } = useTranslation('content')
  const editor = useEditor(props)
  const { state, set, fault, failure } = editor
  return (
    <main className="list-page content-editor" id="main">
      <div className="list-page__head">
        <h1 className="h2">{state.texts.en?.title || t(`new.${kind}`)}</h1>
        {item && <Badge>{t(`state.${item.state}`)}</Badge>}
        <EditorActions
          {...editor}
          item={item}
          publish={editor.askToPublish}
          withdraw={() => editor.ask('withdraw')}
        />
      </div>
      {failure !== null && (
        <Notice tone="danger" isAlert>
          {failureText(failure)}
        </Notice>
      )}
      {item && (
        <PlanNotice
          item={item}
          isBusy={editor.isBusy}
          onUnschedule={() => editor.ask('unschedule')}
        />
      )}
      <DraftNotice draft={editor.keptDraft} />
      {editor.isCleaned && <Notice tone="warn">{t('cleaned')}</Notice>}
      <div className="content-editor__columns">
        <div className="content-editor__form">
          <FactsFields
            facts={state.facts}
            title={state.texts.en?.title ?? ''}
            fault={fault}
            onFacts={(facts) => set({ facts })}
          />
          <ScheduleFields {...{ state, set, fault }} />
        </div>
        <TextFields state={state} fault={fault} onTexts={(texts) => set({ texts })} />
      </div>
      <LeaveGuard isDirty={editor.isDirty && !editor.isBusy} draft={editor.keptDraft} />
      {item && (
        <HistoryPanel
          item={item}
          isBusy={editor.isBusy}
          onRestore={(number) => editor.take({ step: 'restore', number })}
        />
      )}
      {item && <Questions editor={editor} item={item} />}
    </main>
  )
}

interface QuestionsProps {
  readonly editor: ReturnType<typeof useEditor>
  readonly item: ContentItem
}

/** What is asked before players see something else. */
function Questions({ editor, item }: QuestionsProps) {
  const { t } = useTranslation('content')
  const { asking, step, take, stopAsking: onClose } = editor
  switch (asking) {
    case 'publish':
      return (
        <PublishDialog
          {...{ item, onClose }}
          call={step}
          onPublish={(dropsPlan) => take({ step: 'publish', dropsPlan })}
        />
      )
    case 'withdraw':
    case 'unschedule':
      return (
        <ConfirmDialog
          title={t(`${asking}Question.title`, { title: item.title })}
          text={t(`${asking}Question.text`)}
          submitText={t(`${asking}Question.submit`)}
          variant="danger"
          call={step}
          onSubmit={() => take({ step: asking })}
          onClose={onClose}
        />
      )
    case undefined:
      return null
  }
}

/** What is asked before it is done. */
type Question = 'publish' | 'withdraw' | 'unschedule'

/** The draft as it is typed, against the one that was read. */
function useEditor({ contentId, kind, group, item }: EditorProps) {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const [state, setState] = useState<ContentState>(() => item?.draft ?? newState(kind, group))
  const [isTried, setTried] = useState(false)
  const [isCleaned, setCleaned] = useState(false)
  const [asking, setAsking] = useState<Question>()
  const { save, step } = useChangeContent(contentId, (saved) => {
    setState(saved.draft)
    void navigate({ to: '/content/$contentId', params: { contentId }, search: {}, replace: true })
  })
  const fault = isTried ? findDraftFault(state) : undefined
  const plan = planChange(state, item)
  const keptDraft = useKeptDraft<ContentState>({
    ...{ name: `content ${contentId}`, version: item?.version ?? 0, value: state },
    // A new item is nothing yet until something is typed.
    isDirty: item ? plan !== undefined : !isSameValue(state, newState(kind, group)),
    onContinue: setState,
  })
  const saveNow = async (): Promise<ContentItem | undefined> => {
    setTried(true)
    if (findDraftFault(state)) return undefined
    if (!plan) return item
    const saved = await save.mutateAsync({ version: item?.version ?? 0, change: plan })
    setCleaned(
      Object.entries(state.texts).some(
        ([name, { body }]) => saved.draft.texts[name]?.body !== body.trim(),
      ),
    )
    return saved
  }
  const take = async (wanted: ContentStep, from = item) => {
    if (!from) return
    await step.mutateAsync({ version: from.version, ...wanted })
    const isLater = wanted.step === 'publish' && isAhead(from.draft, browserClock.now())
    toast({ title: t(`done.${isLater ? 'schedule' : wanted.step}`) })
    setAsking(undefined)
  }
  const ask = (question: Question) => {
    step.reset()
    setAsking(question)
  }
  // What went wrong is shown over the form.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return {
    state,
    set: (change: Partial<ContentState>) => setState((before) => ({ ...before, ...change })),
    fault: fault as DraftFault | undefined,
    failure: save.error ?? (asking === undefined ? step.error : null),
    isBusy: save.isPending || step.isPending,
    isDirty: item ? plan !== undefined : !isSameValue(state, newState(kind, group)),
    isCleaned,
    ...{ step, keptDraft },
    asking,
    ask,
    stopAsking: () => setAsking(undefined),
    save: () => quietly(saveNow().then((saved) => saved && toast({ title: t('done.save') }))),
    askToPublish: () => quietly(saveNow().then((saved) => saved && ask('publish'))),
    take: (wanted: ContentStep) => quietly(take(wanted)),
  }
}
