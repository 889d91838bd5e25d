import { CHAT_TEXT_MAX, type ChatLine, type ChatMuted } from '@baize/contract'
import { Icon, IconButton, Menu, ScrollRegion } from '@baize/ui-kit'
import { Ellipsis, Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../../app/date-text.ts'
import { openLogin } from '../../../../app/dialogs.ts'
import { useMember } from '../../../../app/session.ts'
import { lineToSay } from './chat.logic.ts'
import { useTableChat } from './use-table-chat.ts'

/** What is said at the table. Everybody reads; members write, mute and report. */
export function TableChat({
  tableCode,
  muted,
}: {
  readonly tableCode: string
  /** Staff keep the member from writing. */
  readonly muted: ChatMuted | undefined
}) {
  const { t } = useTranslation('live-tables')
  const chat = useTableChat(tableCode)
  const list = useRef<HTMLOListElement>(null)
  const newest = chat.lines.at(-1)?.chatLineId
  useEffect(() => {
    const region = list.current?.parentElement
    if (newest !== undefined) region?.scrollTo({ top: region.scrollHeight })
  }, [newest])
  return (
    <section className="lt-chat" aria-label={t('chat.title')}>
      <header>
        <h2 className="h3">{t('chat.title')}</h2>
        <span className="caption">{t('chat.rules')}</span>
      </header>
      <ScrollRegion className="lt-chat__lines" label={t('chat.lines')}>
        <ol ref={list}>
          {chat.lines.map((line) => (
            <Line key={line.chatLineId} line={line} chat={chat} />
          ))}
        </ol>
      </ScrollRegion>
      {chat.muted.size > 0 && (
        <details className="lt-chat__muted">
          <summary>{t('chat.mutedCount', { count: chat.muted.size })}</summary>
          {[...chat.muted].map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              onClick={() => chat.toggleMuted(name)}
            >
              {t('chat.unmute', { name })}
            </button>
          ))}
        </details>
      )}
      {muted && <MutedNote muted={muted} />}
      <ChatForm chat={chat} />
    </section>
  )
}

interface LineProps {
  readonly line: ChatLine
  readonly chat: ReturnType<typeof useTableChat>
}

const SHADES = 6

function Line({ line, chat }: LineProps) {
  const { t } = useTranslation('live-tables')
  const isMember = useMember() !== undefined
  const { name, text } = line
  const shade = [...(name ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHADES
  return (
    <li data-host={name === null || undefined}>
      <b data-shade={shade}>{name === null ? t('chat.host') : <bdi>{name}</bdi>}</b>
      <span dir="auto">{text}</span>
      {name !== null && isMember && (
        <Menu
          trigger={<IconButton icon={Ellipsis} size="s" label={t('chat.more', { name })} />}
          entries={[
            { id: 'mute', text: t('chat.mute', { name }), onChoose: () => chat.toggleMuted(name) },
            {
              id: 'report',
              text: t('chat.report'),
              onChoose: () => void chat.report(line.chatLineId),
            },
          ]}
        />
      )}
    </li>
  )
}

/** Why the member may not write, and how long. */
function MutedNote({ muted: { reason, endsAt } }: { readonly muted: ChatMuted }) {
  const { t, i18n } = useTranslation('live-tables')
  return (
    <div className="lt-chat__stopped" role="status">
      <p>
        {endsAt === null
          ? t('chat.stopped')
          : t('chat.stoppedUntil', { until: momentText(endsAt, i18n.language) })}
      </p>
      <p>{t('chat.stoppedWhy', { reason })}</p>
    </div>
  )
}

function ChatForm({ chat }: { readonly chat: ReturnType<typeof useTableChat> }) {
  const { t } = useTranslation('live-tables')
  const isMember = useMember() !== undefined
  const [typed, setTyped] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = lineToSay(typed)
    if (text === undefined) return
    if (!isMember) return openLogin()
    if (await chat.say(text)) setTyped('')
  }
  return (
    <form className="lt-chat__form" onSubmit={submit}>
      {chat.failure && (
        <p className="lt-chat__failure" role="alert">
          {chat.failure}
        </p>
      )}
      <input
        className="input"
        aria-label={t('chat.say')}
        placeholder={t('chat.say')}
        value={typed}
        maxLength={CHAT_TEXT_MAX}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button
        type="submit"
        className="iconbtn"
        aria-label={t('chat.send')}
        disabled={chat.isBusy || lineToSay(typed) === undefined}
      >
        <Icon of={Send} isFlipped />
      </button>
    </form>
  )
}
