export {
  type KeypadEvents,
  queueKeypadEvents,
  RESERVATION_JOBS,
  reservationJobs,
} from './reservations.jobs.ts'
