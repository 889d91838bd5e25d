import { Icon } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../app/use-session.ts'

/** Finds a member from anywhere: Ctrl K, a name or an id, Enter. */
export function MemberFinder() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const mayFind = useMay('members.read')

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  const find = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    input.current?.blur()
    void navigate({ to: '/members', search: { text } })
  }

  if (!mayFind) return null
  return (
    <search className="finder">
      <form onSubmit={find}>
        <label className="input input--s">
          <Icon of={Search} />
          <input
            ref={input}
            type="search"
            maxLength={80}
            aria-label={t('findMember')}
            placeholder={t('findMemberHint')}
          />
          <kbd className="badge">{t('findKey')}</kbd>
        </label>
      </form>
    </search>
  )
}
