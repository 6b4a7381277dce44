import { type KyselyPlugin, SelectQueryNode } from "kysely";

/**
 * PostgreSQL promises no order where a statement names none. It mostly gives rows as they were written, and on a busy day
 * it does not: then a page or a test that needs an order fails that was always green. So rows without an order come in
 * reverse in the tests, and what relies on one is found at once.
 */
export function reversedWithoutOrder(): KyselyPlugin {
  const withoutOrder = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (SelectQueryNode.is(node) && !node.orderBy) withoutOrder.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) =>
      withoutOrder.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result,
  };
}
