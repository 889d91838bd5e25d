import { IconButton } from '@baize/ui-kit'
import { Headphones } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../app/load-part.ts'
import { LazyPart } from './lazy-part.tsx'

const loadMenu = () => import('../features/content/support-menu.tsx')
const SupportMenu = lazyPart(async () => (await loadMenu()).SupportMenu)

/** Opens the ways to get help. Menus are a good part of all code, so theirs comes with the first wish. */
export function SupportButton() {
  const { t } = useTranslation('shell')
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      className="header__support"
      data-tour="help"
      icon={Headphones}
      label={t('customerService')}
      aria-haspopup="menu"
      // A finger or a key announces nothing; a pointer does.
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <LazyPart fallback={button}>
      <SupportMenu />
    </LazyPart>
  )
}
