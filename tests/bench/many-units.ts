import pg from "pg";

/** More units than any municipality has: they show how the map handles a whole country's daycares. */
const MANY = 3_000;

/** Adds them to a finished town, spread over its rectangle, with all kinds of care and provider in turn. */
export async function manyUnits(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into unit (name, care_types, provider_type, language, street_address, postal_code, post_office,
                         latitude, longitude, daycare_apply_start)
       select 'Yksikkö ' || n, array['CENTRE'],
              (array['MUNICIPAL', 'PURCHASED', 'PRIVATE', 'PRIVATE_SERVICE_VOUCHER'])[1 + n % 4],
              (array['fi', 'sv'])[1 + n % 2], 'Satamakatu ' || n, '09100', 'MERILÄ',
              60.10 + (n % 57) * 0.002, 24.50 + (n % 53) * 0.004, '2020-01-01'
         from generate_series(1, $1 - (select count(*)::int from unit)) as n`,
      [MANY],
    );
  } finally {
    await client.end();
  }
}
