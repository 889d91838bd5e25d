import { Drawer } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'
import { watchMedia } from '../../../app/media-query.ts'

const wide = watchMedia('(width >= 75rem)')
const open = createExternalStore(false)
const place = createExternalStore<HTMLElement | null>(null)

export const openSideRail = () => open.write(true)

/** Where the panel of the active table appears on a wide screen. */
export function SideRailPlace() {
  const { t } = useTranslation('live-tables')
  return <aside className="lt-page__rail" aria-label={t('panel.title')} ref={place.write} />
}

/** Beside the tables on a wide screen, else in a sheet that the bar opens. */
export function SideRail({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['live-tables', 'games'])
  const isOpen = useExternalStore(open)
  const rail = useExternalStore(place)
  if (wide.use()) return rail && createPortal(children, rail)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => open.write(false)}
      title={t('panel.title')}
      closeText={t('games:close')}
    >
      <div className="lt-sheet">{children}</div>
    </Drawer>
  )
}
