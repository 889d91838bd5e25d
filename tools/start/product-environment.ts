/** What the variables of one installation are made from. */
export interface ProductSettings {
  /** Where the server listens. */
  readonly serverPort: number
  readonly sandboxPort: number
  readonly smtpPort: number
  readonly dataFolder: string
  /** Signs the calls between server and sandbox. */
  readonly sandboxSecret: string
  /** The operator's own mail server; empty or undefined for the sandbox's. */
  readonly smtpUrl: string | undefined
}

/** The environment that server and sandbox share; every other setting is theirs to read. */
export function productEnvironment(settings: ProductSettings): Readonly<Record<string, string>> {
  const { serverPort, sandboxPort, smtpPort, dataFolder, sandboxSecret, smtpUrl } = settings
  return {
    DATA_FOLDER: dataFolder,
    SANDBOX_SECRET: sandboxSecret,
    PORT: String(serverPort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    SANDBOX_SMTP_PORT: String(smtpPort),
    SMTP_URL: smtpUrl || `smtp://127.0.0.1:${smtpPort}`,
  }
}
