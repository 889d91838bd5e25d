import type { TeamMember } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundQuery } from '../agent-centre.queries.ts'
import { useTypeName } from '../parts/use-names.ts'

const LETTERS_MIN = 2

/** Finds an account anywhere in the team; arrow keys go through what was found. */
export function TeamFind({ onFound }: { onFound(member: TeamMember): void }) {
  const { t } = useTranslation('agent-centre')
  const typeName = useTypeName()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const isAsked = wanted.length >= LETTERS_MIN
  const found = useQuery({ ...foundQuery(wanted), enabled: isAsked })
  const choose = (member: TeamMember) => {
    setText('')
    onFound(member)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setText('')
    if (by === undefined) return
    event.preventDefault()
    const stops = [
      ...(box.current?.querySelectorAll<HTMLElement>('input, [role=listbox] button') ?? []),
    ]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + by + stops.length) % stops.length]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between what is inside.
    <div ref={box} className="agentfind" onKeyDown={step}>
      <label className="search">
        <Icon of={Search} />
        <input
          type="search"
          aria-label={t('team.find')}
          {...(isAsked && found.data && { 'aria-controls': listId })}
          placeholder={t('team.find')}
          title={t('team.findHint')}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {isAsked && found.data && (
        <div id={listId} className="agentfind__list" role="listbox" aria-label={t('team.found')}>
          {found.data.items.length === 0 && <p className="caption p-3">{t('team.nothingFound')}</p>}
          {found.data.items.map(({ path, ...member }) => (
            <button
              key={member.memberId}
              type="button"
              role="option"
              aria-selected={false}
              onClick={() => choose(member)}
            >
              <b dir="auto">{member.username}</b>
              <span className="caption">
                {[typeName(member.type), ...path.slice(1).map(({ username }) => username)].join(
                  ' · ',
                )}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
