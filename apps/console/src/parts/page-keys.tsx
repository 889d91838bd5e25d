interface PageKeysProps {
  /** Key and what it does. */
  readonly keys: readonly (readonly [string, string])[]
}

/** The keys that work on a page, for those who have a keyboard. */
export function PageKeys({ keys }: PageKeysProps) {
  return (
    <p className="queue-keys caption">
      {keys.map(([key, action]) => (
        <span key={key}>
          <kbd className="badge">{key}</kbd> {action}
        </span>
      ))}
    </p>
  )
}
