import './finder.css'
import { Icon } from '@baize/ui-kit'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { FinderDialog } from './finder-dialog.tsx'

/** Finds anything from anywhere: Ctrl K, what the caller has in hand, Enter. */
export function Finder() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const mayFind = useMay('members.read')

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  if (!mayFind) return null
  return (
    <search className="finder">
      <button
        type="button"
        className="input input--s finder__open"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span>{t('finder.hint')}</span>
        <kbd className="badge">{t('findKey')}</kbd>
      </button>
      {isOpen && <FinderDialog onClose={() => setOpen(false)} />}
    </search>
  )
}
