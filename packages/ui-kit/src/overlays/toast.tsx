import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../display/icon.tsx'

const STAY_MS = 5000
/** Long enough to read what was done and to take it back. */
const STAY_WITH_ACTION_MS = 10_000

export interface ToastContent {
  readonly title: string
  readonly detail?: string
  /** `danger` stays until it is closed. */
  readonly tone?: 'felt' | 'danger' | 'info'
  readonly closeText: string
  /** What can be done about it while it stands there, such as to undo it. */
  readonly action?: { readonly text: string; onAct(): void }
}

const TONE_ICON = { felt: CircleCheck, danger: CircleAlert, info: Info } as const

/** Says in one line and one detail that something happened. Never for the result of a bet. */
export function showToast(content: ToastContent): void {
  const { title, detail, tone = 'felt', closeText, action } = content
  toast.custom(
    (id) => (
      <div className="toast" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
        <Icon of={TONE_ICON[tone]} />
        <div className="grid gap-0.5">
          <b className="strong">{title}</b>
          {detail && <span className="text-text-2">{detail}</span>}
          {action && (
            <Button
              size="s"
              className="toast__action"
              onClick={() => {
                toast.dismiss(id)
                action.onAct()
              }}
            >
              {action.text}
            </Button>
          )}
        </div>
        <IconButton icon={X} label={closeText} size="s" onClick={() => toast.dismiss(id)} />
      </div>
    ),
    {
      // Said twice, such as after a double click, it stands there once.
      id: [tone, title, detail].join('\n'),
      duration: stayOf(tone, action !== undefined),
    },
  )
}

function stayOf(tone: NonNullable<ToastContent['tone']>, hasAction: boolean): number {
  if (tone === 'danger') return Number.POSITIVE_INFINITY
  return hasAction ? STAY_WITH_ACTION_MS : STAY_MS
}

/** Below the header, in which the balance stands, and the bar of a game. */
const TOP = 'calc(var(--h-header) + 12px)'

const FOOT = { bottom: 12, left: 8, right: 8 }
/** Over the menu at the side alone: beside it stand payouts that can still be called back. */
const FOOT_WIDTH = '184px'

interface ToasterProps {
  readonly label: string
  /** On a wide screen in the lower corner where reading begins, for pages whose facts begin at the top. */
  readonly atFoot?: boolean
}

/**
 * Where toasts appear: from the top, below the header. There they cover neither balance nor stake, and no button that
 * places a bet; these stand in the header and in the lower half of every game, on a phone at the foot of the page.
 * Mount once.
 */
export function Toaster({ label, atFoot = false }: ToasterProps) {
  const isMirrored = document.documentElement.dir === 'rtl'
  const isAtFoot = atFoot && matchMedia('(width >= 1024px)').matches
  return (
    <SonnerToaster
      position={isAtFoot ? (isMirrored ? 'bottom-right' : 'bottom-left') : 'top-center'}
      dir={isMirrored ? 'rtl' : 'ltr'}
      containerAriaLabel={label}
      visibleToasts={3}
      // One over the other would cover the buttons that close them.
      expand
      gap={10}
      offset={isAtFoot ? FOOT : { top: TOP }}
      mobileOffset={{ top: TOP, left: 12, right: 12 }}
      toastOptions={{ unstyled: true, ...(isAtFoot && { style: { maxWidth: FOOT_WIDTH } }) }}
    />
  )
}
