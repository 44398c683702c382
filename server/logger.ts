import { pino } from 'pino'
import type { Environment } from './environment.ts'

/** JSON lines on standard error, because standard output is for people. Secrets are redacted. */
export const createLogger = ({ LOG_LEVEL }: Pick<Environment, 'LOG_LEVEL'>) =>
  pino(
    {
      level: LOG_LEVEL,
      redact: {
        paths: [
          'authorization',
          'headers.authorization',
          'req.headers.authorization',
          'password',
          '*.password',
          'token',
          '*.token',
        ],
        censor: '…',
      },
    },
    pino.destination({ fd: 2, sync: false }),
  )
