import { createBroadcaster } from './broadcasting/broadcaster.ts'
import { categoryCommand } from './cli/category.ts'
import { type Command, UsageError } from './cli/command.ts'
import { deliveryCommand } from './cli/delivery.ts'
import { doctorCommand } from './cli/doctor.ts'
import { exportCommand } from './cli/export.ts'
import { importCommand } from './cli/import.ts'
import { flashSaleCommand, voucherCommand } from './cli/offers.ts'
import { customerCommand, orderCommand } from './cli/people.ts'
import { productCommand } from './cli/product.ts'
import { settingsCommand } from './cli/settings.ts'
import { ticketCommand } from './cli/tickets.ts'
import { translationsCommand } from './cli/translations.ts'
import { openDatabase } from './database/client.ts'
import { readEnvironment } from './environment.ts'
import { messageOf } from './message-of.ts'

const commands: Command[] = [
  importCommand,
  productCommand,
  settingsCommand,
  translationsCommand,
  categoryCommand,
  deliveryCommand,
  voucherCommand,
  flashSaleCommand,
  orderCommand,
  customerCommand,
  ticketCommand,
  exportCommand,
  doctorCommand,
]

const help = () =>
  [
    'What the owner of the shop can do: npm run shop -- COMMAND',
    '',
    ...commands.map(({ usage, about }) => `  ${usage}\n      ${about}`),
    '  help\n      Shows this',
    '',
    'It works on the database that the server uses (DATABASE_URL, or DATA_DIR with the server stopped).',
  ].join('\n')

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(help())
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    console.error(`There is no command "${name}".\n\n${help()}`)
    return 2
  }
  if (args.includes('--help')) {
    console.log(`npm run shop -- ${command.usage}\n${command.about}`)
    return 0
  }
  try {
    await command.check?.(args)
    return await runOnDatabase(command, args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\nUsage: npm run shop -- ${command.usage}`)
    return 2
  }
}

async function runOnDatabase(command: Command, args: string[]): Promise<number> {
  const environment = readEnvironment(process.env)
  const { db, close } = await openDatabase(environment)
  try {
    const [print, complain] = [console.log, console.error]
    const { ticketChanged } = createBroadcaster({ db, environment, warn: complain })
    const output = process.stdout
    return await command.run(args, { db, now: new Date(), ticketChanged, print, complain, output })
  } finally {
    await close()
  }
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    console.error(messageOf(error))
    process.exitCode = 1
  },
)
