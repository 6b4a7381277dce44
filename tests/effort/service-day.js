/**
 * Loaded into the service before its own program. Its clock goes on from SERVICE_DAY_FROM, so its demo town is the same on
 * every day of the year. The moment must be past: the database's own clock stays, and it makes no job of the future.
 * Plain JavaScript, because Node loads it as it is.
 */
const real = Date;
const behind = real.now() - real.parse(process.env.SERVICE_DAY_FROM);

class DateOfDay extends real {
  constructor(...of) {
    if (of.length === 0) super(real.now() - behind);
    else super(...of);
  }

  static now() {
    return real.now() - behind;
  }
}

globalThis.Date = DateOfDay;
