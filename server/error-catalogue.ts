import type { ErrorText } from '#foundation/error-envelope.ts'

/** Every error of the host: a permanent code, the fault, the way out. Codes are never reused. */
export const HOST_ERRORS = {
  HOST_PORT_TAKEN: {
    status: 500,
    title: 'The port is taken by another program.',
    fix: 'Choose another one: PORT=3001 npm start',
  },
  HOST_NOT_MENDED: {
    status: 500,
    title: 'The configuration asks for mended flaws, and this is the shop as it comes.',
    fix: 'Start it in a checkout of the project by npm start, or leave host.mended out.',
  },
  HOST_PORT_FORBIDDEN: {
    status: 500,
    title: 'This user may not listen on the port.',
    fix: 'Choose one above 1023: PORT=3000 npm start',
  },
  HOST_NO_SUCH_ADDRESS: {
    status: 500,
    title: 'This machine has no such address to listen at.',
    fix: 'Set HOST to one of its addresses, such as 127.0.0.1, or leave it out to listen at all of them.',
  },
  HOST_DATA_LOCKED: {
    status: 500,
    title: 'The data directory is in use by another Vitamin CVE.',
    fix: 'Stop that one, or give this one its own: DATA_DIR=other npm start',
  },
  HOST_DATA_UNUSABLE: {
    status: 500,
    title: 'The data directory cannot be used.',
    fix: 'Check DATA_DIR: it must be a folder this user may write.',
  },
  HOST_DATA_DAMAGED: {
    status: 503,
    title: 'The file with the shop’s data is damaged.',
    fix: 'Open the shop in a browser and choose a repair, or stop it and type: npm run reset',
  },
  HOST_DATA_CUT: {
    status: 503,
    title: 'The file with the shop’s data ends too early.',
    fix: 'Open the shop in a browser and choose a repair, or stop it and type: npm run reset',
  },
  HOST_DATA_TAIL_LOST: {
    status: 503,
    title: 'The part with the latest changes of the shop is missing or damaged.',
    fix: 'Put the file that ends in -wal back, or open the shop in a browser and choose to go on without it.',
  },
  HOST_DATA_HEADLESS: {
    status: 503,
    title: 'The file with the shop’s data is gone; the part with its latest changes is there.',
    fix: 'Put the file back, or open the shop in a browser and choose a repair.',
  },
  HOST_DATA_EMPTY: {
    status: 503,
    title: 'The file with the shop’s data is empty.',
    fix: 'Put a copy in its place, or open the shop in a browser and start fresh.',
  },
  HOST_DATA_FOREIGN: {
    status: 503,
    title: 'The file in the place of the shop’s data belongs to another program.',
    fix: 'Put the shop’s own file in its place, or open the shop in a browser and start fresh.',
  },
  HOST_DATA_FOLDER: {
    status: 503,
    title: 'There is a folder in the place of the file with the shop’s data.',
    fix: 'Put the shop’s own file in its place, or open the shop in a browser and start fresh.',
  },
  HOST_DATA_NEWER: {
    status: 503,
    title: 'The file with the shop’s data was written by a newer release.',
    fix: 'Start that release, or give this one a folder of its own: DATA_DIR=other npm start',
  },
  HOST_DATA_READ_ONLY: {
    status: 503,
    title: 'The file with the shop’s data may be read, but it or its folder may not be written.',
    fix: 'Let the user who runs the shop write the file and its folder, then load the page again.',
  },
  HOST_DATA_UNREADABLE: {
    status: 503,
    title: 'The file with the shop’s data cannot be read.',
    fix: 'Let the user who runs the shop read and write it, or look after the disk; then load the page again.',
  },
  HOST_DATA_NO_SPACE: {
    status: 503,
    title: 'The disk with the shop’s data is full.',
    fix: 'Free some disk space, then load the page again.',
  },
  HOST_STORE_AWAY: {
    status: 503,
    title: 'The database with the shop’s data cannot be reached.',
    fix: 'Wait: the shop goes on by itself once the database is back. Its operator finds the reason in `details` and in the log.',
  },
  HOST_STORE_REFUSED: {
    status: 503,
    title: 'The database of HOST_STORE does not let this server in.',
    fix: 'See `details`. Check user, password, name of the database and TLS (docs/operations.md).',
  },
  HOST_STORE_NEWER: {
    status: 503,
    title: 'The database was written by a newer release.',
    fix: 'Start that release, or use another schema: HOST_STORE=postgres://…/database?schema=other',
  },
  HOST_STORE_FOREIGN: {
    status: 503,
    title: 'The schema in the database belongs to another program.',
    fix: 'Use another one: HOST_STORE=postgres://…/database?schema=other',
  },
  HOST_SHOP_ELSEWHERE: {
    status: 503,
    title: 'Another server has this shop at the moment, so nothing was changed here.',
    fix: 'Ask again in some seconds. Two servers play one shop only in turn: stop one of them.',
  },
  HOST_SHOP_OPEN: {
    status: 409,
    title: 'The shop is open, so there is nothing to repair.',
    fix: 'Reset it with POST /host/reset.',
  },
  HOST_REPAIR_FAILED: {
    status: 503,
    title: 'The file could not be repaired. Nothing was changed.',
    fix: 'See `details`. Free some disk space, or let the user who runs the shop write its folder.',
  },
  HOST_UNDER_REPAIR: {
    status: 503,
    title: 'This is closed until one of its files is repaired.',
    fix: 'Wait for the trainer.',
  },
  HOST_DISK_FULL: {
    status: 500,
    title: 'The disk of the data directory is full.',
    fix: 'Delete something there (`df -h` and `df -i` show what is short), or use another disk: DATA_DIR=/elsewhere npm start',
  },
  HOST_DATA_AROUND_PROGRAM: {
    status: 500,
    title: 'The data directory holds the program itself, which the server must not be able to change.',
    fix: 'Choose a folder beside the program or inside of it: DATA_DIR=data npm start',
  },
  HOST_PATH_TOO_LONG: {
    status: 500,
    title: 'The path of the data directory is too long for its database.',
    fix: 'Choose a shorter one: DATA_DIR=/somewhere npm start',
  },
  HOST_PATH_WILDCARD: {
    status: 500,
    title: 'A folder with * in its name cannot be used: the server could not be kept inside of it.',
    fix: 'Rename the folder, or name another one (DATA_DIR, NODE_CONFIG_DIR, HOST_PACKS).',
  },
  HOST_STORE_FAILED: {
    status: 503,
    title: 'The change could not be saved, so it was undone.',
    fix: 'Free some disk space and try again.',
  },
  HOST_RESET_MEANWHILE: {
    status: 409,
    title: 'This shop was reset during the request, so the request was not saved.',
    fix: 'Ask again.',
  },
  HOST_WAKE_FAILED: {
    status: 503,
    title: 'This shop could not be opened.',
    fix: 'Try again; if it stays so, reset it or look into the log.',
  },
  HOST_SEED_UNNOTED: {
    status: 503,
    title: 'This shop has changes, and its file does not say for which products.',
    fix: 'Reset the shop in a browser, or by npm run reset. The score stays; orders and texts go.',
  },
  HOST_SEED_UNKNOWN: {
    status: 503,
    title: 'The changes of this shop belong to products that this server does not have.',
    fix: 'Start the release or the configuration that it was played with, or reset the shop in a browser or by npm run reset. The score stays.',
  },
  HOST_NOT_FOUND: {
    status: 404,
    title: 'There is nothing at this address.',
    fix: 'docs/host-api.md lists the addresses.',
  },
  HOST_BAD_REQUEST: { status: 400, title: 'The request is not understood.', fix: 'See details for each field.' },
  HOST_TOO_LARGE: { status: 413, title: 'The request is too large.', fix: 'Send at most 100 KiB.' },
  HOST_HEAD_TOO_LARGE: {
    status: 431,
    title: 'The address and the headers of the request are too large.',
    fix: 'Send at most 14 KiB of them.',
  },
  HOST_FORBIDDEN: {
    status: 403,
    title: 'This needs the trainer token.',
    fix: 'Send it as `Authorization: Bearer <token>`.',
  },
  HOST_FOREIGN_ORIGIN: {
    status: 403,
    title: 'Another site asked for this.',
    fix: 'Ask from the shop’s own pages, or without an Origin header.',
  },
  HOST_UNKNOWN_NAME: {
    status: 403,
    title: 'This server does not know the host name of the request.',
    fix: 'Use an IP address, such as http://127.0.0.1:3000, or add the name to host.names (HOST_NAMES). Scripts may send the trainer token.',
  },
  HOST_NO_SUCH_ENTRY: {
    status: 404,
    title: 'The journal holds no such entry.',
    fix: 'List the entries with GET /host/journal.',
  },
  HOST_STORAGE_FULL: {
    status: 507,
    title: 'This shop has reached its storage limit, so nothing more is stored.',
    fix: 'Delete something, or reset the shop. Its operator can raise host.limits.storageMegabytes.',
  },
  HOST_TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Too many requests to this shop are under way.',
    fix: 'Wait for some of them to be answered, then try again.',
  },
  HOST_NO_TEAM: {
    status: 401,
    title: 'This is a class, and the request belongs to none of its teams.',
    fix: 'Join one at /host/join, or send its token as `X-Team-Token`.',
  },
  HOST_SHARD_GONE: {
    status: 503,
    title: 'The shop was restarted during this request, so its outcome is unknown.',
    fix: 'Check whether it was done, and send it again if not.',
  },
  HOST_TEAM_COOLING: {
    status: 503,
    title: 'A request of this team delayed others, so now its own requests have to wait.',
    fix: 'Wait for as many seconds as `details` says: others play on it too. Then ask for less.',
  },
  HOST_CLASS_PAUSED: {
    status: 503,
    title: 'The class is paused.',
    fix: 'Wait for the trainer. Everything is kept.',
  },
  HOST_CLASS_FULL: {
    status: 409,
    title: 'The class has reached its limit of teams.',
    fix: 'Join one of them. The operator can raise host.class.maxTeams.',
  },
  HOST_TEAM_FULL: {
    status: 409,
    title: 'The team has reached its limit of players.',
    fix: 'Join another one. The operator can raise host.class.maxPlayers.',
  },
  HOST_REGISTRATION_CLOSED: {
    status: 403,
    title: 'The trainer has closed the registration.',
    fix: 'Join an existing team, or ask the trainer.',
  },
  HOST_NAME_TAKEN: { status: 409, title: 'Another team has this name.', fix: 'Choose another one.' },
  HOST_BAD_LIST: {
    status: 400,
    title: 'Some lines of the list cannot be teams, so none of it was taken.',
    fix: 'Change the lines that `details` names, and send the list again.',
  },
  HOST_LONG_LIST: {
    status: 400,
    title: 'The list has too many lines.',
    fix: 'Send it in parts of as many lines as `details` says.',
  },
  HOST_WRONG_PASSCODE: {
    status: 403,
    title: 'No team has this passcode.',
    fix: 'Look at it again; the trainer can make a new one.',
  },
  HOST_WRONG_LINK: {
    status: 403,
    title: 'This link does not lead into a team any more.',
    fix: 'Ask the team or the trainer for the present one.',
  },
  HOST_TOO_MANY_TEAMS: {
    status: 429,
    title: 'Many teams were made from this address in a short time.',
    fix: 'Wait for as many seconds as `details` says. The operator can raise host.class.maxTeamsPerMinute.',
  },
  HOST_TOO_MANY_TRIES: {
    status: 429,
    title: 'There were too many tries in a short time.',
    fix: 'Wait for as many seconds as `details` says.',
  },
  HOST_NOT_YOURS: {
    status: 403,
    title: 'This browser was not in that team.',
    fix: 'Join it with its passcode.',
  },
  HOST_RESET_CLOSED: {
    status: 403,
    title: 'The trainer does not allow teams to reset this.',
    fix: 'Ask the trainer, who can reset it or allow it for shops.',
  },
  HOST_NOT_TRAINER: {
    status: 401,
    title: 'This is for the trainer.',
    fix: 'Sign in with the token that was printed at the start.',
  },
  HOST_TRAINER_ADDRESS: {
    status: 403,
    title: 'The trainer’s side has an address of its own, which no page of a shop shares.',
    fix: 'Open the address that was printed at the start, or send the token as `Authorization: Bearer`.',
  },
  HOST_NO_SUCH_TEAM: {
    status: 404,
    title: 'There is no such team.',
    fix: 'List them with GET /host/class/trainer/room.',
  },
  HOST_NO_SUCH_CHALLENGE: {
    status: 404,
    title: 'The team has not solved such a challenge.',
    fix: 'Name it by its key.',
  },
  HOST_WRONG_MOMENT: {
    status: 409,
    title: 'The class is in the wrong state for this.',
    fix: 'Ask for the present state; `details` has the state of that moment.',
  },
  HOST_NO_SUCH_PLAYER: {
    status: 404,
    title: 'The team has no such player.',
    fix: 'List them with GET /host/class/trainer/room.',
  },
  HOST_NO_SUCH_ANNOUNCEMENT: {
    status: 404,
    title: 'There is no such planned announcement: it was sent or cancelled.',
    fix: 'List them with GET /host/class/trainer/room.',
  },
  HOST_TIME_OVER: {
    status: 409,
    title: 'That time is over already.',
    fix: 'Choose a later one, or announce it at once.',
  },
  HOST_TOO_MANY_PLANNED: {
    status: 409,
    title: 'Too many announcements are planned.',
    fix: 'Cancel one of them first.',
  },
  HOST_SOLVED_AGAIN: {
    status: 409,
    title: 'The team has solved this challenge again.',
    fix: 'The earlier solve cannot be restored.',
  },
  HOST_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Another page or script has changed the settings.',
    fix: 'Ask for them again, and send the change with the present revision.',
  },
  HOST_CLASS_SHUT: {
    status: 503,
    title: 'The shops are shut until the class starts.',
    fix: 'Wait for the trainer to start the class.',
  },
  HOST_NO_BACKUP: {
    status: 400,
    title: 'This is no backup of a class, or it is of another release.',
    fix: 'Send the file of GET /host/class/trainer/backup as it is.',
  },
  HOST_LOOK_ONLY: {
    status: 403,
    title: 'This address is for looking only.',
    fix: 'Go to the shop as the team does.',
  },
  HOST_INTERNAL: { status: 500, title: 'Something broke on our side.', fix: 'Try again; the log says more.' },
} as const satisfies Record<`HOST_${string}`, ErrorText & { status: number }>
