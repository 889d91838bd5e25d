import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../display/icon.tsx'
import { useIsPageFrozen } from './use-page-freeze.ts'

const STAY_MS = 5000

export interface ToastContent {
  readonly title: string
  readonly detail?: string
  /** `danger` stays until it is closed. */
  readonly tone?: 'felt' | 'danger' | 'info'
  readonly closeText: string
}

const TONE_ICON = { felt: CircleCheck, danger: CircleAlert, info: Info } as const

/** Says in one line and one detail that something happened. Never for the result of a bet. */
export function showToast({ title, detail, tone = 'felt', closeText }: ToastContent): void {
  toast.custom(
    (id) => (
      <div className="toast" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
        <Icon of={TONE_ICON[tone]} />
        <div className="grid gap-0.5">
          <b className="strong">{title}</b>
          {detail && <span className="text-text-2">{detail}</span>}
        </div>
        <IconButton icon={X} label={closeText} size="s" onClick={() => toast.dismiss(id)} />
      </div>
    ),
    { duration: tone === 'danger' ? Number.POSITIVE_INFINITY : STAY_MS },
  )
}

/** From here down dialogs are sheets; the width is the one in `overlays.css`. */
const SHEET_WIDTH = '(width < 30rem)'

/**
 * Where toasts appear: bottom end on a desk, above the bottom bar on a phone. A dialog on a phone
 * is a sheet from the bottom, so that over one they come from the top and cover no field of it.
 * Mount once.
 */
export function Toaster({ label }: { readonly label: string }) {
  const isOverSheet = useIsPageFrozen() && matchMedia(SHEET_WIDTH).matches
  const isMirrored = document.documentElement.dir === 'rtl'
  return (
    <SonnerToaster
      position={isOverSheet ? 'top-center' : isMirrored ? 'bottom-left' : 'bottom-right'}
      dir={isMirrored ? 'rtl' : 'ltr'}
      containerAriaLabel={label}
      visibleToasts={3}
      // One over the other would cover the buttons that close them.
      expand
      gap={10}
      offset={24}
      mobileOffset={{ top: 12, bottom: 'calc(var(--h-bottombar) + 12px)', left: 12, right: 12 }}
      toastOptions={{ unstyled: true }}
    />
  )
}
