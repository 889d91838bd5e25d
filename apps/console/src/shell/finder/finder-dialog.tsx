import type { Found } from '@baize/contract'
import { Icon, Modal } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { useDelayedText } from '../../parts/use-delayed-text.ts'
import { useNow } from '../../parts/use-now.ts'
import { ContactLookUp } from './contact-look-up.tsx'
import { findQuery } from './find.queries.ts'
import { FoundMember } from './found-member.tsx'
import { HitList } from './hit-list.tsx'
import { targetOf } from './hit-target.logic.ts'
import { mayBeContact, readLine } from './read-typed.logic.ts'

const WIDTH_REM = 60
const MINUTE_MS = 60_000
const NO_HITS: readonly Found[] = []

/** One line and what it finds, worked by keys: arrows move, Enter opens, Ctrl Enter opens beside. */
export function FinderDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useDelayedText(asked, setAsked)
  const [at, setAt] = useState(0)
  const [contacts, setContacts] = useState<{ readonly text: string; items: readonly Found[] }>()
  const line = useLine(asked)
  const { data, error, isFetching } = useQuery(findQuery(useApi(), line))
  const byContact = contacts?.text === asked ? contacts.items : NO_HITS
  const hits = asked === '' ? NO_HITS : [...(data?.items ?? NO_HITS), ...byContact]
  const current = hits[Math.min(at, hits.length - 1)]
  const open = (hit: Found | undefined) => {
    if (!hit) return
    onClose()
    void navigate(targetOf(hit))
  }
  const isEmpty = asked !== '' && !isFetching && hits.length === 0
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('finder.title')}
      closeText={t('close')}
      widthRem={WIDTH_REM}
    >
      <search className="find" onKeyDown={moveByArrows}>
        <label className="input find__line">
          <Icon of={Search} />
          <input
            type="search"
            maxLength={80}
            autoComplete="off"
            value={typed}
            aria-label={t('finder.title')}
            placeholder={t('finder.placeholder')}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              open(current)
            }}
          />
        </label>
        <div className="find__body" aria-busy={isFetching}>
          <div className="find__hits">
            <HitList
              hits={hits}
              more={data?.more ?? []}
              current={current}
              onOpen={open}
              onPoint={(hit) => setAt(hits.indexOf(hit))}
            />
            {isEmpty && <p className="caption find__none">{t('finder.none')}</p>}
            {error && asked !== '' && <p className="hint hint--error">{failureText(error)}</p>}
            {asked === '' && <Examples onChoose={setTyped} />}
            {mayBeContact(asked) && contacts?.text !== asked && (
              <ContactLookUp
                key={asked}
                text={asked}
                onFound={(items) => setContacts({ text: asked, items })}
              />
            )}
            {contacts?.text === asked && contacts.items.length === 0 && (
              <p className="caption find__none">{t('finder.contact.none')}</p>
            )}
          </div>
          {current?.memberId && <FoundMember memberId={current.memberId} onClose={onClose} />}
        </div>
        <p className="caption find__keys">{t('finder.keys')}</p>
      </search>
    </Modal>
  )
}

/** Arrows go from the line to its hits and from one to the next, and back. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-hit]'),
  ]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}

function useLine(text: string) {
  const { t, i18n } = useTranslation()
  const currency = useCurrency()
  const words = { today: t('finder.today'), yesterday: t('finder.yesterday') }
  return readLine(text, { currency, words, locale: i18n.language, now: useNow(MINUTE_MS) })
}

/** What a line may be, before anything is typed. */
function Examples({ onChoose }: { onChoose(text: string): void }) {
  const { t } = useTranslation()
  const examples = ['jose dela cruz', '2208', `500 ${t('finder.yesterday')}`, 'W-20261127-1042']
  return (
    <div className="find__examples">
      <p className="caption">{t('finder.examples')}</p>
      {examples.map((text) => (
        <button key={text} type="button" className="chip num" onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  )
}
