import { z } from "zod";

/** The same schema, but rejecting unknown fields at any depth. */
export function strictSchema(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([field, child]) => [field, strictSchema(child)])),
    );
  }
  if (schema instanceof z.ZodArray) return z.array(strictSchema(schema.element));
  if (schema instanceof z.ZodNullable) return strictSchema(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return strictSchema(schema.unwrap()).optional();
  if (schema instanceof z.ZodType) return schema;
  throw new Error("not a schema");
}
